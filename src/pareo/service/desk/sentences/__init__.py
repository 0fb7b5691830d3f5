"""An entry in one sentence, for the journal and for questions; a module for each noun."""

from pareo.service.desk.sentences.sentence import sentence, sentence_of

__all__ = ["sentence", "sentence_of"]
