"""What is shipped of a trained model: a list of words, a vector of 96 small numbers for each, and the weights of fields."""
import json

import numpy as np

from questions import ENTRY, PRODUCT, words_of

DIMENSIONS = 96
LARGEST = 127


class Vectors:
    """`words` by falling frequency; `numbers`, a row of small whole numbers for each; `scales`, by which the rows are multiplied."""

    def __init__(self, words, numbers, scales, model):
        self.words, self.numbers, self.scales, self.model = list(words), numbers, scales, model
        self.rows = {word: row for row, word in enumerate(self.words)}
        self.vectors = numbers * scales[:, None].astype(np.float64)

    def only(self, wanted):
        """The same without other words."""
        kept = [row for row, word in enumerate(self.words) if word in wanted]
        return Vectors([self.words[row] for row in kept], self.numbers[kept], self.scales[kept], self.model)

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / 'palavras.txt').write_text(''.join(f'{word}\n' for word in self.words))
        self.numbers.astype(np.int8).tofile(folder / 'vetores.int8')
        self.scales.astype('<f4').tofile(folder / 'escalas.float32')
        model = {'palavras': len(self.words), 'dimensoes': DIMENSIONS, **self.model}
        (folder / 'modelo.json').write_text(json.dumps(model, indent=2) + '\n')

    def of_text(self, text):
        rows = [self.rows[word] for word in words_of(text) if word in self.rows]
        return unit(self.vectors[rows].sum(axis=0))

    def of_record(self, record, weights):
        return unit(sum(weight * self.of_text(record[field]) for field, weight in weights.items()))


def unit(vector):
    return vector / max(np.linalg.norm(vector), 1e-9)


def shipped(p, words, listed):
    """The trained parameters as vectors of the listed words: in their 96 principal directions, rounded."""
    kept = [row for row, word in enumerate(words) if word in listed]
    rows = np.array(kept) + 1
    weights = np.exp(np.array(p['weights'], dtype=np.float64)[rows])
    vectors = np.array(p['vectors'])[rows] @ np.array(p['matrix']) * weights[:, None]
    vectors = vectors @ np.linalg.svd(vectors, full_matrices=False)[2][:DIMENSIONS].T
    scales = np.abs(vectors).max(axis=1) / LARGEST
    model = {
        'campos': dict(zip(ENTRY, map(float, p['entry']))),
        'produto': dict(zip(PRODUCT, map(float, p['product']))),
        'nada': float(p['no_entry']),
        'nada_produto': float(p['no_product']),
        'escala': float(np.exp(p['scale'])),
    }
    return Vectors([words[row] for row in kept], np.round(vectors / scales[:, None]).astype(int), scales, model)


def hits(vectors, records, weights, groups, most):
    """By kind of question, the share whose right record comes first, and among the first `most`, of its group."""
    matrix = np.array([vectors.of_record(record, weights) for record in records])
    places = {}
    for right, record in enumerate(records):
        others = np.array(groups) == groups[right]
        for question in record['questions']:
            cosines = matrix @ vectors.of_text(question['q'])
            places.setdefault(question['kind'], []).append(1 + (cosines[others] > cosines[right]).sum())
    places['all'] = sum(places.values(), [])
    return {kind: tuple(round(100 * np.mean(np.array(of) <= limit)) for limit in (1, most)) for kind, of in places.items()}
