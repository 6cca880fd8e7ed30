/** Lengths of a GTIN: EAN-8, UPC, EAN-13 and GTIN-14. */
const gtinLengths: readonly number[] = [8, 12, 13, 14];
const plu = /^(?!0*$)\d{1,6}$/;

export const codigoProblems = {
  form: 'Use os 8, 12, 13 ou 14 números do código de barras, ou um PLU da balança de até 6',
  digit: 'O último número não confere com os outros. Leia ou digite o código de novo',
  rounded:
    'O Excel arredondou este código. Formate a coluna como Texto, digite ou cole os códigos de novo e salve o arquivo',
};

/** The check digit of the digits before it, as GS1 has it. */
const checkDigit = (digits: string) =>
  (10 - ([...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 1 : 3), 0) % 10)) % 10;

/** Digits with their check digit behind them. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`;

const isGtin = (digits: string) =>
  gtinLengths.includes(digits.length) && !/^0*$/.test(digits) && withCheckDigit(digits.slice(0, -1)) === digits;

/** Digits as they are stored, without the blanks and hyphens that print has. */
const plain = (text: string) => text.trim().replaceAll(/(?<=\d)[ -](?=\d)/g, '');

/**
 * Whether a spreadsheet lost digits of a code: '7,89E+12', or a number of twelve digits or more that ends with six
 * zeros, as '7890000000000', whose check digit is right by chance.
 */
export const isRoundedCodigo = (text: string): boolean =>
  /^\s*\d([.,]\d+)?e\+?\d+\s*$/i.test(text) || /^\s*[1-9]\d{5,}0{6}\s*$/.test(text);

/** GTINs in what codes and scanners say: an address of GS1 Digital Link, an element string, a symbology before it. */
const gtinForms = [
  /^https?:\/\/\S+?\/(?:01|gtin)\/(\d{8,14})(?![^/?#])/i,
  /^https?:\/\/\S+?[?&](?:01|gtin)=(\d{8,14})(?!\d)/i,
  /^(?:\][a-z]\d)?\(01\)(\d{14})/i,
  /^\](?:C1|d2|Q3|e0|J1)01(\d{14})/i,
  /^\][a-z]\d(\d+)$/i,
];

/** The code that a typed or scanned text is, with its zeros; undefined for none. */
export function readCodigo(text: string): string | undefined {
  const said = text.trim();
  const gtin = gtinForms.reduce<string | undefined>((found, form) => found ?? form.exec(said)?.[1], undefined);
  // A GTIN of fourteen digits with a zero before it is an EAN-13 in a form of fixed length.
  const code = gtin?.replace(/^0(?=\d{13}$)/, '') ?? plain(said);
  return plu.test(code) || isGtin(code) ? code : undefined;
}

/** Why a text is no code of a product, neither a GTIN with a right check digit nor a PLU; undefined for a code. */
export function codigoProblem(text: string): string | undefined {
  if (readCodigo(text) !== undefined) return undefined;
  if (isRoundedCodigo(text)) return codigoProblems.rounded;
  const typed = plain(text);
  return /^\d*[1-9]\d*$/.test(typed) && gtinLengths.includes(typed.length) ? codigoProblems.digit : codigoProblems.form;
}

/**
 * What makes two codes one: a GTIN with zeros before it to 14 digits, a PLU without zeros before it. Twin of
 * `private.codigo_key`.
 */
export const codigoKey = (codigo: string): string =>
  codigo.length > 6 ? codigo.padStart(14, '0') : codigo.replace(/^0+/, '');

/**
 * The PLUs that a scale's label may mean, an EAN-13 that begins with 2: scales print a PLU of five digits, of four with
 * a zero behind it, or of six.
 */
const plusOnLabel = (code: string): string[] =>
  /^2\d{12}$/.test(code)
    ? [5, 4, 6].flatMap((size) =>
        size === 4 && code[5] !== '0' ? [] : code.slice(1, size + 1).replace(/^0+/, '') || [],
      )
    : [];

/** The code of a scanned text; of a scale's label its PLU. Undefined: the text has none. */
export function codigoIn(scanned: string): string | undefined {
  const code = readCodigo(scanned);
  return code && (plusOnLabel(code)[0] ?? code);
}

/** The digits of a bar code in a scanned text; undefined for none. */
export function barcodeIn(scanned: string): string | undefined {
  const code = readCodigo(scanned);
  return code && code.length > 6 ? code : undefined;
}

/** A search, of which a scanned bar code is the whole, as its digits alone. */
export const searchedCodigo = (search: string): string => barcodeIn(search) ?? search;

/** The keys that products may have of which a text is the code. Twin of `private.codigo_keys`. */
export function codigoKeys(text: string): string[] {
  const code = readCodigo(text);
  return code === undefined ? [] : [...new Set([code, ...plusOnLabel(code)].map(codigoKey))];
}
