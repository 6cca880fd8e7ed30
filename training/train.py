"""
Trains the vectors of words on the questions in perguntas/.

    python train.py all distilled.npz       writes vetores/, trained on everything
    python train.py rotate distilled.npz    leaves each file out once, or the named ones, prints how its questions fare, and for files
            [file …]                        of entries writes to rotacao/<file>/ the vectors of the words that they need
"""
import sys
from pathlib import Path

import numpy as np

import questions
from mending import Mending
from model import first_parameters, train
from questions import ENTRY, PRODUCT
from vectors import hits, shipped

HERE = Path(__file__).parent
# So many of the most frequent words are listed in any case.
FREQUENT = 19_500


def listed_words(words, left_out):
    """The frequent words, those trained on, and those that are listed already but for what only a file that is left out has."""
    seen = set()
    for records, *_, asked in (questions.entries(left_out), questions.products(left_out)):
        seen |= questions.vocabulary(records, [text for text, *_ in asked])
    unseen = set().union(*(questions.vocabulary(*questions.left_out_of(name)) for name in left_out))
    before = set((HERE / 'vetores' / 'palavras.txt').read_text().split())
    return set(words[:FREQUENT]) | seen | (before - unseen)


def trained(distilled, left_out=()):
    """The vectors after training without files, and those before it."""
    words = distilled['words'].tolist()
    places = {word: row for row, word in enumerate(words, 1)}
    first = first_parameters(distilled['vectors'], distilled['frequencies'])
    last = train(first, places, questions.entries(left_out), questions.products(left_out))
    listed = listed_words(words, left_out)
    return shipped(last, words, listed), shipped(first, words, listed)


def rotate(distilled, files):
    for name in files:
        records, others = questions.left_out_of(name)
        after, before = trained(distilled, (name,))
        for when, vectors in (('before', before), ('after', after)):
            weights = vectors.model['produto' if name == 'itens' else 'campos']
            groups = [record.get('loja') for record in records]
            figures = hits(vectors, records, weights, groups, 5 if name == 'itens' else 3)
            print(name, when, *(f'{kind} {one}/{few}' for kind, (one, few) in figures.items()), flush=True)
        if name in questions.FILES:
            needed = questions.vocabulary(records, others)
            mending = Mending(after.words)
            after.only(needed.union(*map(mending.nearest, needed))).write(HERE / 'rotacao' / name)


def main(what, path, *files):
    distilled = np.load(path)
    if what == 'rotate':
        rotate(distilled, files or (*questions.FILES, 'itens'))
    else:
        trained(distilled)[0].write(HERE / 'vetores')


if __name__ == '__main__':
    if len(sys.argv) < 3 or sys.argv[1] not in ('all', 'rotate'):
        sys.exit(__doc__)
    main(*sys.argv[1:])
