import { expect, test } from 'vitest';
import { type ComparedField, differences } from '../../../src/ui/record/conflict/conflict';

const fields: ComparedField[] = [
  { source: 'nome', label: 'Nome' },
  { source: 'valor', label: 'Valor', read: ({ valor }) => (valor === '' ? undefined : Number(valor)) },
];

test.each([
  [{ nome: 'Arroz' }, { nome: 'Arroz' }, []],
  [{ nome: ' Arroz ' }, { nome: 'Arroz' }, []],
  [{ nome: '' }, { nome: null }, []],
  [{}, { nome: undefined }, []],
  [{ nome: 'Arroz' }, { nome: null }, ['nome']],
  [{ nome: 'Arroz' }, {}, []],
  [{ valor: '5' }, { valor: 5 }, []],
  [{ valor: '' }, { valor: 0 }, ['valor']],
])('%o differs from the record %o in %j', (mine, current, differing) => {
  expect(differences(fields, mine, current).map(({ source }) => source)).toEqual(differing);
});
