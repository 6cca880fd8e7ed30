import { expect, test } from 'vitest';
import { money, phone, recordName, text } from '../../../src/domain';
import { resources } from '../../../src/resources';
import { comparedFields, formFields, storedOf } from '../../../src/ui/record/fields/values';
import { sampleValue } from '../../support/node/samples';

const fields = {
  nome: recordName({ label: 'Nome', required: 'Nome é obrigatório' }),
  nota: text({ label: 'Nota' }),
  telefone: phone({ label: 'Telefone' }),
  valor: money({ label: 'Valor', required: 'Valor é obrigatório' }),
};

test('a form stores texts without blanks around them, names with single spaces, and values of their kinds', () => {
  expect(
    storedOf(fields, { nome: ' Ana  Lima ', nota: ' a  b ', telefone: '41912345678', valor: '1,5', x: 1 }),
  ).toEqual({
    nome: 'Ana Lima',
    nota: 'a  b',
    telefone: '(41) 91234-5678',
    valor: 1.5,
    x: 1,
  });
  expect(storedOf(fields, { nota: '', telefone: null })).toEqual({ nota: '', telefone: null });
});

test('another writing of the same value is no difference', () => {
  const readOf = (name: string) => comparedFields(fields).find(({ source }) => source === name)?.read;
  expect(readOf('valor')?.({ valor: 'R$ 4,50' })).toBe(readOf('valor')?.({ valor: 4.5 }));
});

const labelled = resources.flatMap(({ name, fields }) =>
  formFields(fields).map((field) => ({ resource: name, ...field })),
);

test.each(labelled)(
  '$resource.$name: its sample is valid, stays as it is stored, and what it refuses is told',
  (field) => {
    const { name, kind, validate } = field;
    const value = sampleValue(name, field, 7);
    const told = (typed: unknown) => validate.map((rule) => rule(typed, {}, {})).find(Boolean);
    if (value !== null) expect(told(value)).toBeUndefined();
    expect(storedOf({ [name]: field }, { [name]: value })).toEqual({ [name]: value });
    const { invalid } = kind.sample;
    if (invalid) expect(told(invalid.typed)).toBe(invalid.message);
  },
);
