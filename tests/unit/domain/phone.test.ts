import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  isCompletePhone,
  isMobile,
  phoneDigits,
  phoneProblem,
  placeAfterDigits,
} from '../../../src/domain/phone';

describe('phone', () => {
  it.each([
    ['+55 (41) 91234-5678', '41912345678'],
    ['41912345678', '41912345678'],
    ['041 91234-5678', '41912345678'],
    ['+55 41 3234-5678', '4132345678'],
    // The area 55 (Santa Maria, RS) is not a country code.
    ['(55) 99123-4567', '55991234567'],
    ['(55) 3222-1234', '5532221234'],
    ['telefone', ''],
    ['00 55 41 98888 7777', '41988887777'],
    ['+55 (0xx41) 98888-7777', '41988887777'],
    ['0 15 41 98888-7777', '41988887777'],
    // No number here: nothing is left out of it.
    ['4191234567899', '4191234567899'],
    ['+1 415 555 2671', '14155552671'],
    ['(04) 19888-8777', '04198888777'],
    // A key too many makes no other number of it.
    ['0419888877779', '0419888877779'],
    ['+55 41 98888-77779', '55419888877779'],
  ])('finds the national digits of %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it('shows a mobile with nine digits and a landline with eight', () => {
    expect(formatPhone('41912345678')).toBe('(41) 91234-5678');
    expect(formatPhone('4132345678')).toBe('(41) 3234-5678');
  });

  it('takes the mobile shape until a landline shows itself, and for eleven digits', () => {
    expect(['', '41', '419', '11123456789'].every(isMobile)).toBe(true);
    expect(['413', '4132345678'].some(isMobile)).toBe(false);
  });

  it('is complete with ten or eleven digits and an area code', () => {
    expect(['41912345678', '4132345678'].every(isCompletePhone)).toBe(true);
    expect(['', '419123456', '0132345678'].some(isCompletePhone)).toBe(false);
  });

  it.each([
    ['4191', 'Informe o telefone completo, com DDD'],
    ['+1 415 555 2671', 'Informe um telefone do Brasil, com DDD'],
    ['(40) 98888-7777', 'Confira o DDD: ele não tem zero'],
    ['(55) 41988-8877', 'Confira o telefone: com 9 dígitos depois do DDD, o primeiro é 9'],
    ['(41) 0234-5678', 'Confira o telefone: depois do DDD não vem zero'],
    ['+55 41 98888-77777', 'Confira o telefone: há dígitos a mais'],
    ['+51 912 345 678', 'Informe um telefone do Brasil, com DDD'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(phoneProblem(text)).toBe(problem);
  });

  it.each(['(41) 98888-7777', '(41) 3234-5678', '+55 41 98888-7777', '041988887777'])(
    'finds nothing wrong with %s',
    (text) => {
      expect(phoneProblem(text)).toBeUndefined();
    },
  );

  it.each([
    [0, ''],
    [1, '(4'],
    [3, '(41) 9'],
    [7, '(41) 91234'],
    [11, '(41) 91234-5678'],
  ])('finds the place behind %i digits', (count, before) => {
    const text = '(41) 91234-5678';
    expect(text.slice(0, placeAfterDigits(text, count))).toBe(before);
  });
});
