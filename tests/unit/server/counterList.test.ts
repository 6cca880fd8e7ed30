import { expect, test } from 'vitest';
import { linesOf, withChoice } from '../../../src/server/counter/list';

const chosen = (lista: string, asked: string, text: string) =>
  withChoice({ lista, escolhida: `${asked}\t${text}` })?.lista;

test('a choice takes the place of its line, or of the part that it was asked for', () => {
  expect(chosen('arroz, leite', 'leite', '1 Leite Integral 1L')).toBe('arroz\n1 Leite Integral 1L');
  expect(chosen('pão, macarrão e feijão', 'macarrão', '1 Macarrão Espaguete')).toBe(
    'pão\n1 Macarrão Espaguete\nfeijão',
  );
});

test('a choice that does not fit the list changes nothing', () => {
  for (const form of [
    { lista: 'arroz', escolhida: 'leite\t1 Leite' },
    { lista: 'arroz', escolhida: '9|x' },
    { pergunta: 'arroz', escolhida: 'arroz\t1 Arroz' },
    null,
  ])
    expect(withChoice(form)).toEqual(form);
});

test('what is typed is split at its signs, and what is a line already is not', () => {
  const names = 'Leite UHT Integral, 1L\nKit Shampoo; Condicionador\nBiscoito sabor:';
  expect(linesOf(names)).toEqual(['Leite UHT Integral', '1L', 'Kit Shampoo', 'Condicionador']);
  expect(linesOf(`arroz, feijão\r\n${names}`, names)).toEqual(['arroz', 'feijão', ...names.split('\n')]);
});

test('without the script a chosen product with a comma is a line also when the list is sent again', () => {
  const first = withChoice({ lista: 'arroz, leite', escolhida: 'leite\t1 Leite UHT Integral, 1L' });
  const { lista, prontas } = Object(withChoice({ ...first, escolhida: 'arroz\t1 Arroz 5kg' }));
  expect(linesOf(lista, prontas)).toEqual(['1 Arroz 5kg', '1 Leite UHT Integral, 1L']);
});
