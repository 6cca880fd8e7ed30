"""
The model that is trained: a vector and a weight for each word, one matrix for all, weights of fields.

A text is the sum of its words' vectors, each times its word's weight, mapped by the matrix and brought to length 1. A record is the
weighted sum of its fields' texts, brought to length 1. A question is compared with each record of its group by cosine, and with a
constant that stands for 'nothing here answers this'.
"""
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from questions import ENTRY, PRODUCT, words_of

LONGEST = 64
EPOCHS = 2
BATCH, PRODUCT_BATCH = 256, 96
RATE = 3e-3
PULL = 0.02
PRODUCTS_SHARE = 0.5
SMOOTHING = 1e-4
ELSEWHERE = -9.0


class Batch(NamedTuple):
    texts: jax.Array
    places: jax.Array
    groups: jax.Array


def first_parameters(vectors, frequencies):
    """Row 0 stands for no word. A word weighs less the more frequent it is."""
    length = np.linalg.norm(vectors, axis=1).mean()
    dimensions = vectors.shape[1]
    return {
        'vectors': jnp.array(np.vstack([np.zeros(dimensions), vectors / length]), dtype=jnp.float32),
        'weights': jnp.array([-30, *np.log(SMOOTHING / (SMOOTHING + frequencies))], dtype=jnp.float32),
        'matrix': jnp.eye(dimensions),
        'entry': jnp.array([1.0, 0.5, 1.0]),
        'product': jnp.array([1.0, 0.3]),
        'scale': jnp.array(2.5),
        'no_entry': jnp.array(0.3),
        'no_product': jnp.array(0.45),
    }


def rows_of(texts, places):
    """The rows of each text's known words, filled up with 0."""
    known = [[places[word] for word in words_of(text) if word in places][:LONGEST] for text in texts]
    most = max(map(len, known))
    return np.array([rows + [0] * (most - len(rows)) for rows in known], dtype=np.int32)


def unit(vectors):
    return vectors / jnp.sqrt((vectors**2).sum(-1, keepdims=True) + 1e-9)


def text_vectors(p, rows):
    weights = jnp.exp(p['weights'][rows]) * (rows > 0)
    return unit((p['vectors'][rows] * weights[..., None]).sum(-2) @ p['matrix'])


def record_vectors(p, fields, weights):
    return unit(sum(weight * text_vectors(p, rows) for weight, rows in zip(weights, fields)))


def entropy(p, batch, records, groups, nothing):
    """Cross entropy over the records of the question's group and the constant, which is the last place."""
    cosines = jnp.where(groups == batch.groups[:, None], text_vectors(p, batch.texts) @ records.T, ELSEWHERE)
    cosines = jnp.concatenate([cosines, jnp.full((len(cosines), 1), nothing)], axis=1)
    return -jnp.take_along_axis(jax.nn.log_softmax(cosines * jnp.exp(p['scale'])), batch.places[:, None], 1).mean()


def distance(p, first, words):
    """How far the parameters have gone from the first ones, for a word of all `words` on the average."""
    moved = {key: ((p[key] - first[key]) ** 2).sum() for key in ('vectors', 'weights', 'matrix')}
    return (100 * moved['vectors'] + 10 * moved['weights']) / words + 0.01 * moved['matrix']


def optimizer(parameters):
    speed = {key: 'slow' if key in ('vectors', 'matrix') else 'fast' for key in parameters}
    return optax.multi_transform({'slow': optax.adam(RATE), 'fast': optax.adam(3 * RATE)}, speed)


def arrays(asked, places, count):
    """Questions as a batch of all; one without an answer has the place after the last record."""
    return Batch(
        rows_of([each[0] for each in asked], places),
        np.array([count if each[1] is None else each[1] for each in asked]),
        np.array([each[2] if len(each) > 2 else 0 for each in asked]),
    )


def seen_rows(*texts):
    return np.unique(np.concatenate([[0], *(rows.ravel() for rows in texts)]))


def train(every, places, entries, products):
    """Trains the first parameters, `every`, on `entries` and `products` as questions.py gives them."""
    records, groups, asked = entries
    goods, sought = products
    fields = [rows_of([record[field] for record in records], places) for field in ENTRY]
    goods_fields = [rows_of([record[field] for record in goods], places) for field in PRODUCT]
    asked, sought = arrays(asked, places, len(records)), arrays(sought, places, len(goods))
    groups, one_group = jnp.array(groups), jnp.zeros(len(goods), dtype=int)

    # Words that no text has cannot learn: the others are trained alone.
    seen = seen_rows(*fields, *goods_fields, asked.texts, sought.texts)
    first = {**every, 'vectors': every['vectors'][seen], 'weights': every['weights'][seen]}
    fields, goods_fields = ([jnp.searchsorted(seen, rows) for rows in each] for each in (fields, goods_fields))
    asked, sought = (each._replace(texts=np.searchsorted(seen, each.texts)) for each in (asked, sought))

    way = optimizer(first)
    state = way.init(first)

    # What does not change is an argument as well: the compiler would take long over constants of this size.
    @jax.jit
    def step(p, state, batch, product_batch, first, fields, goods_fields):
        def loss(p):
            entry_loss = entropy(p, batch, record_vectors(p, fields, p['entry']), groups, p['no_entry'])
            goods_vectors = record_vectors(p, goods_fields, p['product'])
            product_loss = entropy(p, product_batch, goods_vectors, one_group, p['no_product'])
            return entry_loss + PRODUCTS_SHARE * product_loss + PULL * distance(p, first, len(every['weights']))

        change, state = way.update(jax.grad(loss)(p), state, p)
        return optax.apply_updates(p, change), state

    random = np.random.RandomState(0)
    p = first
    for _ in range(EPOCHS):
        order, product_order = random.permutation(len(asked.places)), random.permutation(len(sought.places))
        for n, start in enumerate(range(0, len(order) - BATCH + 1, BATCH)):
            some = order[start : start + BATCH]
            # Products are fewer: their order is begun again within an epoch.
            product_start = n * PRODUCT_BATCH % (len(product_order) - PRODUCT_BATCH)
            some_products = product_order[product_start : product_start + PRODUCT_BATCH]
            batches = Batch(*(a[some] for a in asked)), Batch(*(a[some_products] for a in sought))
            p, state = step(p, state, *batches, first, fields, goods_fields)
    return {**p, **{key: every[key].at[seen].set(p[key]) for key in ('vectors', 'weights')}}
