import { afterEach, expect, test, vi } from 'vitest';
import { AuthFailure, loginFailureText } from '../../../../src/providers/auth/loginFailure';

afterEach(() => vi.unstubAllGlobals());

const unexpected = { title: 'Erro', description: 'Ocorreu um erro inesperado.', detail: undefined };

test.each([
  [
    'the service’s own message',
    new AuthFailure('Invalid login credentials', true),
    { title: 'Erro no login', description: 'Invalid login credentials' },
  ],
  ['its fallback', new AuthFailure('', true), { title: 'Erro no login', description: 'E-mail ou senha incorretos.' }],
  ...[
    ['60 seconds', '1 minuto'],
    ['61 seconds', '2 minutos'],
    ['840 seconds', '14 minutos'],
  ].map(([wait, minutes]): [string, unknown, object] => [
    `too many attempts, to be tried after ${wait}`,
    new AuthFailure(`For security purposes, you can only request this after ${wait}.`, true, true),
    { title: 'Erro no login', description: `Muitas tentativas. Tente novamente em ${minutes}.` },
  ]),
  [
    'too many attempts, without a wait',
    new AuthFailure('Request rate limit reached', true, true),
    { title: 'Erro no login', description: 'Muitas tentativas. Tente novamente em alguns minutos.' },
  ],
  ['a service that could not be reached', new AuthFailure('Erro inesperado no login', false), unexpected],
  ['a fault of our own', new TypeError('x is not a function'), unexpected],
  ['nothing', undefined, unexpected],
])('%s', (_, error, text) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(loginFailureText(error)).toEqual(text);
});

test('a lost connection is named', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(loginFailureText(new AuthFailure('x', false)).detail).toBe('Você está sem conexão com a internet.');
  expect(loginFailureText(new AuthFailure('x', true)).detail).toBeUndefined();
});

test('an unsupported browser gets a message of its own', () => {
  const known = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') ?? {};
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  const { description } = loginFailureText(new TypeError('x is not a function'));
  Object.defineProperty(Array.prototype, 'toSorted', known);
  expect(description).toBe('Este navegador é antigo demais. Atualize-o, ou use outro, e tente novamente.');
});
