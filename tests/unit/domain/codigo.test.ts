import { describe, expect, test } from 'vitest';
import {
  codigoIn,
  codigoKey,
  codigoKeys,
  codigoProblem,
  codigoProblems,
  isRoundedCodigo,
  readCodigo,
  withCheckDigit,
} from '../../../src/domain';

test.each([
  ['7891000100103', 'EAN-13'],
  ['96385074', 'EAN-8'],
  ['036000291452', 'UPC'],
  ['17891000100100', 'GTIN-14'],
  ['4011', 'PLU'],
  ['000042', 'PLU'],
  ['7 891000 100103', 'EAN-13 as it is printed'],
  ['7890000000000', 'EAN-13 of zeros'],
])('%s is a code: %s', (text) => expect(codigoProblem(text)).toBeUndefined());

test.each([
  ['7891000100104', codigoProblems.digit],
  ['96385075', codigoProblems.digit],
  ['036000291453', codigoProblems.digit],
  ['17891000100103', codigoProblems.digit],
  ['1234567', codigoProblems.form],
  ['12345678905', codigoProblems.form],
  ['0000', codigoProblems.form],
  ['0000000000000', codigoProblems.form],
  ['ABC-12', codigoProblems.form],
  ['-1', codigoProblems.form],
  ['7,89E+12', codigoProblems.rounded],
  ['7.89100010E+12', codigoProblems.rounded],
  ['1,2E13', codigoProblems.rounded],
])('%s is no code: %s', (text, problem) => expect(codigoProblem(text)).toBe(problem));

test('every digit of a GTIN counts, and so do exchanged neighbours that differ by other than five', () => {
  const code = '7891000100103';
  for (let place = 0; place < 13; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const other = code.slice(0, place) + digit + code.slice(place + 1);
      expect(codigoProblem(other) === undefined, other).toBe(other === code);
    }
  }
  expect(codigoProblem('7819000100103')).toBe(codigoProblems.digit);
});

test('a code keeps its zeros', () => {
  expect(readCodigo(' 0036000291452 ')).toBe('0036000291452');
  expect(readCodigo('000042')).toBe('000042');
});

describe('keys', () => {
  test('UPC, EAN-13 and GTIN-14 of one product are one', () => {
    const keys = ['036000291452', '0036000291452', '00036000291452'].map(codigoKey);
    expect(new Set(keys)).toEqual(new Set(['00036000291452']));
  });

  test('a PLU is one with and without zeros, and no GTIN', () => {
    expect(codigoKey('000042')).toBe('42');
    expect(codigoKey('42')).toBe('42');
    expect(codigoKey('00000042')).not.toBe('42');
  });
});

test.each([
  ['7891000100103', '7891000100103'],
  [']E07891000100103', '7891000100103'],
  ['https://id.gs1.org/01/07891000100103', '7891000100103'],
  ['https://loja.com.br/p/01/07891000100103/10/L42?17=271231', '7891000100103'],
  ['http://loja.com.br/gtin/7891000100103#info', '7891000100103'],
  ['HTTPS://LOJA.COM.BR/produto?01=07891000100103&10=L42', '7891000100103'],
  ['(01)07891000100103(17)271231', '7891000100103'],
  [']d2010789100010010317271231', '7891000100103'],
  [']C10107891000100103', '7891000100103'],
  [withCheckDigit('200123001599'), '123'],
  ['4011', '4011'],
])('a scan of %s means %s', (scanned, codigo) => {
  expect(codigoIn(scanned)).toBe(codigo);
});

test.each(['', 'https://loja.com.br/promo', 'https://id.gs1.org/01/07891000100104', 'leite 2', '500g', '1234567'])(
  'a scan of "%s" means no code',
  (scanned) => expect(codigoIn(scanned)).toBeUndefined(),
);

test('a scale’s label may mean its code, or the PLU of four, five or six digits', () => {
  expect(codigoKeys(withCheckDigit('212340015997'.slice(0, 12)))).toEqual([
    `0${withCheckDigit('212340015997')}`,
    '12340',
    '1234',
    '123400',
  ]);
});

test('what Excel rounded is told apart from codes', () => {
  expect(['7,89E+12', '7.891E+12', '7890000000000', '7891000000000'].every(isRoundedCodigo)).toBe(true);
  expect(['7891000100103', '100000', '4000', '96385074', '2000000000015'].some(isRoundedCodigo)).toBe(false);
});
