/**
 * The national digits of a Brazilian phone in any text: `+55 (41) 91234-5678`, `041 91234-5678`, bare digits.
 * Eleven at most: area code, then nine digits of a mobile or eight of a landline.
 */
export function phoneDigits(text: string): string {
  let digits = text.replaceAll(/\D/g, '');
  // Eleven digits that begin with 55 are a number of that area, not a country code.
  if (digits.length > 11 && digits.startsWith('55')) digits = digits.slice(2);
  // The trunk prefix: no area code begins with zero.
  if (digits.length > 10 && digits.startsWith('0')) digits = digits.slice(1);
  return digits.slice(0, 11);
}

/** Whether the digits are shown in the mobile's shape, (99) 99999-9999. Landlines have one digit less. */
export const isMobile = (digits: string) => digits.length > 10 || digits.length < 3 || digits[2] === '9';

export const isCompletePhone = (digits: string) => /^[1-9]\d{9,10}$/.test(digits);

/** `(41) 91234-5678` */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
