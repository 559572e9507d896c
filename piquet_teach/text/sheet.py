"""The lines of a score sheet in words."""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.piquet.acts import Named
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text.auction import contract_name
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import capital, fact, sentence
from piquet_teach.text.saying import worded
from piquet_teach.tutor.auction.stakes import ContractScore
from piquet_teach.tutor.sheet import SheetLine

_AMONG_OTHERS: Final = ("win", "pique", "repique")


@worded.register
def _(line: SheetLine, words: Translator) -> str:
    """The reason of a line: what was declared, which tricks, which bonus."""
    if line.contract is not None:
        return _counted(line.contract, words)
    # What depends on who else there is.
    than = ".others" if line.others > 1 and line.reason in _AMONG_OTHERS else ""
    if line.limit is not None:
        return words.text(f"sheet.{line.reason}{than}", limit=line.limit)
    if line.named:
        return capital("; ".join(_named(item, words) for item in line.named))
    if line.cards:
        category = fact(words, Category(line.reason))
        return sentence(words, "sheet.shown", category=category, cards=line.cards)
    if line.tricks is None:
        return words.text(f"sheet.{line.reason}")
    first, last = line.tricks
    if first == last:
        return words.text(f"sheet.{line.reason}{than}", trick=first)
    return words.text(f"sheet.{line.reason}s{than}", first=first, last=last)


def _named(item: Named, words: Translator) -> str:
    # On the sheet a further combination is one like the first.
    plain = Named(item.category, item.number, item.rank, item.value)
    said = str(worded(plain, words)).removesuffix(".")
    return said[:1].lower() + said[1:]


def _counted(score: ContractScore, words: Translator) -> str:
    """How a contract is counted, with the arithmetic."""
    bid, beyond = score.contract.bid, score.beyond
    end = "exact" if not beyond else "beyond" if beyond > 0 else "short"
    terms = [abs(beyond), score.each, *([score.factor] if score.factor > 1 else [])]
    return words.text(
        f"sheet.contract.{bid.sign}.{end}",
        contract=contract_name(score.contract, words),
        made=score.made,
        n=abs(beyond),
        sum=f"{' × '.join(map(str, terms))} = {score.points}",
    )
