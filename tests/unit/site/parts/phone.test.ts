import { describe, expect, it } from 'vitest';
import { formatPhone, isCompletePhone, isMobile, phoneDigits } from '../../../../src/site/parts/phone';

describe('phone', () => {
  it.each([
    ['+55 (41) 91234-5678', '41912345678'],
    ['5541912345678', '41912345678'],
    ['41912345678', '41912345678'],
    ['(41) 91234-5678', '41912345678'],
    ['041 91234-5678', '41912345678'],
    ['+55 041 3234-5678', '4132345678'],
    ['+55 41 3234-5678', '4132345678'],
    // The area 55 (Santa Maria, RS) is not a country code.
    ['(55) 99123-4567', '55991234567'],
    ['(55) 3222-1234', '5532221234'],
    ['telefone', ''],
    ['4191234567899', '41912345678'],
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
});
