"""
Fits the weights of `private.is_like_goods`: how a question about goods differs in meaning from one about services or about nothing
that a shop has. Prints the constant and 96 weights, times ten and rounded, as the function has them.

    python goods.py
"""
import json
from pathlib import Path

import numpy as np

from questions import FILES, phrasings, read, words_of

HERE = Path(__file__).parent
STEPS, RATE, PULL = 3000, 2.0, 1e-3


def meanings(texts):
    """The sum of each text's vectors brought to length 1, as private.meaning; zeros without a listed word."""
    words = (HERE / 'vetores' / 'palavras.txt').read_text().split()
    places = {word: row for row, word in enumerate(words)}
    numbers = np.fromfile(HERE / 'vetores' / 'vetores.int8', dtype=np.int8).reshape(len(words), 96)
    vectors = numbers * np.fromfile(HERE / 'vetores' / 'escalas.float32', dtype='<f4')[:, None].astype(float)
    sums = np.array([sum((vectors[places[w]] for w in words_of(text) if w in places), np.zeros(96)) for text in texts])
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    return sums / np.where(lengths > 0, lengths, 1)


def fitted(of_goods, of_others):
    """A logistic regression in which both kinds weigh the same."""
    texts = meanings(of_goods + of_others)
    is_goods = np.array([1] * len(of_goods) + [0] * len(of_others))
    share = is_goods.mean()
    balance = np.where(is_goods == 1, 0.5 / share, 0.5 / (1 - share))
    weights, constant = np.zeros(96), 0.0
    for _ in range(STEPS):
        error = balance * (1 / (1 + np.exp(-(texts @ weights + constant))) - is_goods)
        weights -= RATE * (texts.T @ error / len(is_goods) + PULL * weights)
        constant -= RATE * error.mean()
    return weights, constant


def main():
    items = read('itens')
    of_goods = [text for record in items for text in phrasings(record, 'nome')] + [each['q'] for each in read('itens-near')]
    of_others = [text for name in FILES if name != 'produtos' for record in read(name) for text in phrasings(record, 'pergunta')]
    of_others += [each['q'] for name in (*FILES, 'fora') if name != 'produtos' for each in read(f'{name}-near' if name != 'fora' else name)]
    weights, constant = fitted(of_goods, of_others)
    print(round(constant, 1))
    print(','.join(str(round(weight * 10)) for weight in weights))


if __name__ == '__main__':
    main()
