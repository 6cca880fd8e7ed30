/** A Brazilian number with its area code, which has no zero: nine digits of a mobile, or eight of a landline. */
const national = /^[1-9]{2}(9\d{8}|[1-8]\d{7})$/;

/**
 * The national digits of a Brazilian phone in any text: `+55 (41) 91234-5678`, `041 91234-5678`, bare digits, also with
 * the carrier's two digits behind the zero. Nothing is left out of a text that is no such number: it gives all its digits.
 */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return [digits, ...withoutPrefix(text, digits)].find((candidate) => national.test(candidate)) ?? digits;
}

/** What the digits may be without country code, long-distance zero and carrier. */
function withoutPrefix(text: string, digits: string): string[] {
  if (isInternational(text)) return afterCountry(digits.replace(/^00/, ''));
  // Eleven digits that begin with 55 are meant as a number of that area.
  return digits.startsWith('0') ? afterZero(digits) : digits.length > 11 ? afterCountry(digits) : [];
}

const afterZero = (digits: string) => (digits.startsWith('0') ? [digits.slice(1), digits.slice(3)] : []);

function afterCountry(digits: string): string[] {
  if (!digits.startsWith('55')) return [];
  const rest = digits.slice(2);
  return [rest, ...afterZero(rest)];
}

const isInternational = (text: string) => /^[^+\d]*(\+|00)/.test(text);

/** Whether the digits are shown in the mobile's shape, (99) 99999-9999. Landlines have one digit less. */
export const isMobile = (digits: string) => digits.length > 10 || digits.length < 3 || digits[2] === '9';

/** Whether a text is a Brazilian number. */
export const isCompletePhone = (text: string) => national.test(phoneDigits(text));

/** Whether a text begins with what the shape of a number has no place for: a country code, or the long-distance zero. */
export function isPrefixed(text: string): boolean {
  if (/^[^+\d]*[+0]/.test(text)) return true;
  // Eleven digits that begin with 55 may be a mobile of that area.
  const digits = text.replaceAll(/\D/g, '');
  return digits.startsWith('55') && digits.length > 10 && !national.test(digits);
}

/** What is wrong with a phone; nothing when it is a Brazilian number. */
export function phoneProblem(text: string): string | undefined {
  if (isCompletePhone(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  if (isInternational(text) && !/^(00)?55/.test(digits) && digits.length > 3)
    return 'Informe um telefone do Brasil, com DDD';
  const own = withoutPrefix(text, digits)[0] ?? digits;
  if (own.length < 10) return 'Informe o telefone completo, com DDD';
  if (!/^[1-9]{2}/.test(own)) return 'Confira o DDD: ele não tem zero';
  if (own.length > 11) return 'Confira o telefone: há dígitos a mais';
  if (own[2] === '9') return 'Informe o telefone completo, com DDD';
  return own.length === 11
    ? 'Confira o telefone: com 9 dígitos depois do DDD, o primeiro é 9'
    : 'Confira o telefone: depois do DDD não vem zero';
}

/** `(41) 91234-5678` */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
