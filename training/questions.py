"""Reads the questions in perguntas/, and takes texts apart as the database does."""
import json
import re
import unicodedata
from pathlib import Path

FOLDER = Path(__file__).parent / 'perguntas'

# In files of the first kind, a question is compared with all entries; in those of the second, with its shop's.
WHOLE = ('servicos', 'produtos', 'pedidos', 'outras')
BY_SHOP = ('lojas', 'conversa', 'conversa2')
FILES = WHOLE + BY_SHOP
# Of the products, the last ones are left out together.
PRODUCTS_LEFT_OUT = 100

ENTRY = ('pergunta', 'contexto', 'resposta')
PRODUCT = ('nome', 'categoria')


def fold(text):
    """Lower case without accents, as private.fold."""
    return ''.join(c for c in unicodedata.normalize('NFD', text.lower()) if not unicodedata.combining(c))


def words_of(text):
    return re.findall('[a-z]+|[0-9]+', fold(text or ''))


def read(name):
    path = FOLDER / f'{name}.jsonl'
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding='utf8').splitlines() if line.strip()]


def without_answer(left_out=()):
    """The questions of fora.jsonl: the first entry file has the 1st, 8th, 15th … line, the second the 2nd, 9th …"""
    return [each for place, each in enumerate(read('fora')) if FILES[place % len(FILES)] not in left_out]


def entries(left_out=()):
    """
    Entries, the number of each one's group, and questions as (text, place of the right entry or None, group). The files of
    `WHOLE` are one group, each shop of the others is one.
    """
    records, groups, asked, numbers = [], [], [], {}
    for name in (name for name in FILES if name not in left_out):
        by_shop = name in BY_SHOP
        number = lambda record: numbers.setdefault((name, record['loja']) if by_shop else 'all', len(numbers))
        for record in read(name):
            group = number(record)
            asked += [(text, len(records), group) for text in phrasings(record, 'pergunta')]
            records.append(record)
            groups.append(group)
        asked += [(each['q'], None, number(each)) for each in read(f'{name}-near')]
    if 'all' in numbers:
        asked += [(each['q'], None, numbers['all']) for each in without_answer(left_out)]
    return records, groups, asked


def products(left_out=()):
    """Products and questions as (text, place of the product or None); a question that several products answer is left away."""
    records = read('itens')
    if 'itens' in left_out:
        records = records[:-PRODUCTS_LEFT_OUT]
    asked = [
        (text, place)
        for place, record in enumerate(records)
        for text in [record['nome'], *(each['q'] for each in record['questions'] if not each.get('also'))]
    ]
    known = {record['id'] for record in records}
    return records, asked + [(each['q'], None) for each in read('itens-near') if each['temptation'] in known]


def phrasings(record, first):
    return [record[first], *(each['q'] for each in record['questions'])]


def left_out_of(name):
    """What training without a file does not see: records with their questions, and the texts of questions without an answer."""
    if name == 'itens':
        records = read('itens')[-PRODUCTS_LEFT_OUT:]
        tempting = {record['id'] for record in records}
        return records, [each['q'] for each in read('itens-near') if each['temptation'] in tempting]
    others = [each for each in read('fora') if each not in without_answer((name,))]
    return read(name), [each['q'] for each in read(f'{name}-near') + others]


def vocabulary(records, texts):
    """All words of records, of their questions and of other texts."""
    texts = [*texts, *(record.get(field) for record in records for field in ENTRY + PRODUCT)]
    texts += [each['q'] for record in records for each in record['questions']]
    return {word for text in texts for word in words_of(text)}
