import { expect, test } from 'vitest';
import { keyOf } from '../../../src/planilhas/cells';

test('a key minds neither accents nor case nor spaces', () => {
  for (const text of ['PÃO DE AÇÚCAR*', 'pão  de açúcar*', 'Pa\u0303o de ac\u0327u\u0301car*'])
    expect(keyOf(text)).toBe('pao de acucar∗');
  expect(keyOf('ARROZ_5%*~ ')).toBe('arroz_5%∗~');
});
