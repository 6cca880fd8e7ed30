const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Highest price, up to which cents stay exact everywhere. */
export const maxValor = 99_999_999.99;

/** 'R$ 1.234,56', with a no-break space. */
export const formatMoney = (valor: number) => currency.format(valor);

export const formatAmount = (valor: number) => amount.format(valor);

export const priceProblems = {
  format: 'Informe um valor como 4,99 ou 1.234,56',
  decimals: 'Use no máximo duas casas decimais',
  negative: 'O valor mínimo é 0',
  tooHigh: `O valor máximo é ${formatMoney(maxValor)}`,
};

const commaForm = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
const pointForm = /^(\d+)\.(\d+)$/;

type Parsed = { valor: number; problem?: undefined } | { valor?: undefined; problem: string };

/**
 * Reads a price ('1.234,56', '4,99', 'R$ 4,99', '4.99', or a number), or returns its problem. A point before three
 * digits separates thousands.
 */
export function parseMoney(input: unknown): Parsed {
  if (typeof input === 'number') return parseNumber(input);
  if (input !== latest.input) latest = { input, parsed: parseText(String(input ?? '')) };
  return latest.parsed;
}

/** Forms and sheets ask for the problem of a text, then for its value. */
let latest: { input?: unknown; parsed: Parsed } = { parsed: { problem: priceProblems.format } };

function parseText(typed: string): Parsed {
  const text = plainSpaces(typed).trim();
  const [, before, after, digits = ''] = text.match(/^([-−]?) ?(?:r\$)? ?([-−]?)(.*)$/i) ?? [];
  const [, whole, decimals = ''] = commaForm.exec(digits) ?? pointForm.exec(digits) ?? [];
  if (whole === undefined) return { problem: priceProblems.format };
  if (before || after) return { problem: priceProblems.negative };
  if (decimals.length > 2) return { problem: priceProblems.decimals };
  return limited(Number(`${whole.replaceAll('.', '')}.${decimals || 0}`));
}

function parseNumber(valor: number): Parsed {
  if (!Number.isFinite(valor)) return { problem: priceProblems.format };
  if (valor < 0) return { problem: priceProblems.negative };
  const cents = Math.round(valor * 100);
  if (Math.abs(valor * 100 - cents) > 1e-4) return { problem: priceProblems.decimals };
  return limited(cents / 100);
}

function limited(valor: number): Parsed {
  return valor > maxValor ? { problem: priceProblems.tooHigh } : { valor };
}

/** The text with typed spaces, as files have it. */
export function plainSpaces(text: string): string {
  // Testing is cheaper than replacing.
  return /[^\S ]/.test(text) ? text.replace(/\s/g, ' ') : text;
}
