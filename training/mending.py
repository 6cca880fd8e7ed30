"""Which listed words a misspelt one is nearest to, by the rule that the database mends by."""
from itertools import combinations

SHORTEST = 4


def most_changes(word):
    return 1 if len(word) < 6 else 2


def changes(one, other):
    """How many letters are put in, left out, changed or swapped with a neighbour."""
    before, last = None, list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, against in enumerate(other, 1):
            row.append(min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != against)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                row[-1] = min(row[-1], before[j - 2] + 1)
        before, last = last, row
    return last[-1]


def shortened(word):
    """The word, and what is left of it without one or two letters. Words within two changes share one of these."""
    return {''.join(kept) for less in (0, 1, 2) if less < len(word) for kept in combinations(word, len(word) - less)}


class Mending:
    def __init__(self, listed):
        self.listed = set(listed)
        self.by_shortened = {}
        for word in self.listed:
            for key in shortened(word):
                self.by_shortened.setdefault(key, []).append(word)

    def nearest(self, word):
        """The listed words that are nearest to one outside of the list; none when all are too far, or the word is short."""
        if word in self.listed or len(word) < SHORTEST:
            return set()
        near = {other for key in shortened(word) for other in self.by_shortened.get(key, ())}
        alike = {other for other in near if other[0] == word[0] or other[1:2] == word[1:2]}
        far = {other: changes(word, other) for other in alike}
        least = min(far.values(), default=most_changes(word) + 1)
        return {other for other, distance in far.items() if distance == least <= most_changes(word)}
