import { expect, test } from 'vitest';
import { passwordProblems } from '../../../src/domain/senha';

test.each([
  [{}, { next: 'Digite a nova senha', repeated: 'Repita a nova senha' }],
  [{ next: '1234567', repeated: '1234567' }, { next: 'A senha precisa ter pelo menos 8 caracteres.' }],
  [{ next: '🍞🍞🍞🍞', repeated: '🍞🍞🍞🍞' }, { next: 'A senha precisa ter pelo menos 8 caracteres.' }],
  [{ next: 'ã'.repeat(37), repeated: 'ã'.repeat(37) }, { next: 'A senha é longa demais.' }],
  [{ next: '12345678', repeated: '12345679' }, { repeated: 'As duas senhas não são iguais.' }],
  [{ next: '12345678', repeated: '12345678' }, {}],
  [{ next: 'x'.repeat(72), repeated: 'x'.repeat(72) }, {}],
])('%o', (typed, problems) => {
  expect(passwordProblems(typed)).toEqual(problems);
});
