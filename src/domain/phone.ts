/** Area code without zeros, and a mobile's nine digits or a landline's eight. */
const national = /^[1-9]{2}(9\d{8}|[1-8]\d{7})$/;

/** A mobile with one digit too many, in which no shorter number is sought. */
const oneTooMany = /^[1-9]{2}9\d{9}$/;

/**
 * The national digits of `+55 (41) 91234-5678`, `041 91234-5678`, or with a carrier's digits after the zero; otherwise
 * all digits of the text.
 */
export const phoneDigits = (text: string) => nationalDigits(text) ?? digitsOf(text);

export const isCompletePhone = (text: string) => nationalDigits(text) !== undefined;

function nationalDigits(text: string): string | undefined {
  const found = readings(text).find((digits) => national.test(digits) || oneTooMany.test(digits));
  return found && national.test(found) ? found : undefined;
}

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Where the first `count` digits of a text end. */
export function placeAfterDigits(text: string, count: number): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  return count === 0 ? 0 : (places[count - 1] ?? text.length);
}

/** Possible readings of a text's digits, without country code, long-distance zero and carrier. */
function readings(text: string): string[] {
  const digits = digitsOf(text);
  if (isInternational(text)) return afterCountry(digits.replace(/^00/, ''));
  if (digits.startsWith('0')) return afterZero(digits);
  // Eleven digits that begin with 55 are meant as a number of that area.
  return digits.length > 11 ? [digits, ...afterCountry(digits)] : [digits];
}

const afterZero = (digits: string) => (digits.startsWith('0') ? [digits.slice(1), digits.slice(3)] : []);

function afterCountry(digits: string): string[] {
  if (!digits.startsWith('55')) return [];
  const rest = digits.slice(2);
  return [rest, ...afterZero(rest)];
}

const isInternational = (text: string) => /^[^+\d]*(\+|00)/.test(text);

/** Whether the digits get the mask of a mobile, (99) 99999-9999. */
export const isMobile = (digits: string) => digits.length > 10 || digits.length < 3 || digits[2] === '9';

/** Whether a text begins with a country code or long-distance zero, for which the mask has no place. */
export function isPrefixed(text: string): boolean {
  if (/^[^+\d]*[+0]/.test(text)) return true;
  // Eleven digits that begin with 55 are shown as a mobile of that area.
  return /^55\d{10}/.test(digitsOf(text));
}

export function phoneProblem(text: string): string | undefined {
  if (isCompletePhone(text)) return undefined;
  const digits = digitsOf(text);
  if (isInternational(text) && !/^(00)?55/.test(digits) && digits.length > 3)
    return 'Informe um telefone do Brasil, com DDD';
  const [own = digits] = readings(text);
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
