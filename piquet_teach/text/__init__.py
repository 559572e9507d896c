"""Data into sentences: nothing else in the package has words for a reader."""

from piquet_teach.text.catalogue import LANGUAGES as LANGUAGES
from piquet_teach.text.catalogue import label as label
from piquet_teach.text.catalogue import translator as translator
