/** PGlite reads the number of parameters as a signed number of 16 bits. */
const mostParameters = 32_767;

/** PGlite has no stack by which PostgreSQL would notice deep nesting. */
const deepest = 1_000;

/** Throws PostgreSQL's "limit exceeded" for too many parameters. */
export function refuseTooMany(parameters: readonly unknown[] | undefined): void {
  if (parameters && parameters.length > mostParameters) {
    throw limitExceeded('54000', `more than ${mostParameters} parameters in one statement`);
  }
}

/** Throws "limit exceeded" for a parameter with brackets nested too deep. */
export function refuseTooDeep(parameter: string): void {
  if (parameter.length > deepest && nesting(parameter) > deepest) {
    throw limitExceeded('54001', 'a value that is nested too deep');
  }
}

const limitExceeded = (code: string, message: string) => Object.assign(new Error(message), { code });

/** Within quotation marks brackets are counted apart. */
function nesting(text: string): number {
  let most = 0;
  let quoted = false;
  const open = { inside: 0, outside: 0 };
  for (const [mark] of text.matchAll(/\\.|["([{)\]}]/gs)) {
    const where = quoted ? 'inside' : 'outside';
    if (mark === '"') {
      quoted = !quoted;
      open.inside = 0;
    } else if (mark === '(' || mark === '[' || mark === '{') {
      open[where] += 1;
      most = Math.max(most, open[where]);
    } else if (mark.length === 1) open[where] = Math.max(0, open[where] - 1);
  }
  return most;
}
