"""Data into sentences: nothing else in the package has words for a reader."""

# The modules of the subjects register their words when they are loaded.
from piquet_teach.text import acts as acts
from piquet_teach.text import advice as advice
from piquet_teach.text import auction as auction
from piquet_teach.text import cards as cards
from piquet_teach.text import combinations as combinations
from piquet_teach.text import dialogue as dialogue
from piquet_teach.text import events as events
from piquet_teach.text import normand as normand
from piquet_teach.text import reasons as reasons
from piquet_teach.text import refusals as refusals
from piquet_teach.text import rules as rules
from piquet_teach.text import settling as settling
from piquet_teach.text import sheet as sheet
from piquet_teach.text import spades as spades
from piquet_teach.text import voleur as voleur
from piquet_teach.text import walking as walking
from piquet_teach.text.cards import read_aloud as read_aloud
from piquet_teach.text.catalogue import LANGUAGES as LANGUAGES
from piquet_teach.text.catalogue import label as label
from piquet_teach.text.catalogue import translator as translator
from piquet_teach.text.rules import option_name as option_name
from piquet_teach.text.rules import option_value as option_value
from piquet_teach.text.saying import say as say
from piquet_teach.text.transcript import transcript as transcript
