import { expect, test } from 'vitest';
import { growthOf } from '../../../src/dashboard/stored/growth';

test.each([
  [14, 10, '+40%', '14 produtos novos em 30 dias; antes, 10'],
  [10, 10, '0%', '10 produtos novos em 30 dias; antes, 10'],
  [30, 10, '+200%', '30 produtos novos em 30 dias; antes, 10'],
  [31, 10, '+31', 'produtos novos em 30 dias; antes, 10'],
  [5446, 11, '+5.446', 'produtos novos em 30 dias; antes, 11'],
  [1, 1000, '-100%', '1 produto novo em 30 dias; antes, 1.000'],
  [1200, 0, '+1.200', 'produtos novos em 30 dias; antes, nenhum'],
  [1, 0, '+1', 'produto novo em 30 dias; antes, nenhum'],
  [0, 0, '0', 'nenhum produto novo nos últimos 60 dias'],
])('%i new after %i are %s', (novos, anteriores, figure, caption) => {
  expect(growthOf({ novos, anteriores })).toEqual({ figure, caption });
});
