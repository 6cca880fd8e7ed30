/**
 * The most parameters of a statement: PGlite takes their number for a signed one of 16 bits, and cannot read PostgreSQL's answer about more.
 * PostgreSQL itself has twice as many.
 */
const mostParameters = 32_767;

/**
 * The deepest nesting in a value. PostgreSQL measures how deep it is in one by a stack that PGlite does not have, and would not stop in
 * time.
 */
const deepest = 1_000;

/** Refuses a statement's parameters when they are too many. Throws what PostgreSQL would call a limit exceeded. */
export function refuseTooMany(parameters: readonly unknown[] | undefined): void {
  if (parameters && parameters.length > mostParameters) {
    throw limitExceeded('54000', `more than ${mostParameters} parameters in one statement`);
  }
}

/** Refuses a parameter in which lists, objects or groups are nested too deep. */
export function refuseTooDeep(parameter: string): void {
  if (parameter.length > deepest && nesting(parameter) > deepest) {
    throw limitExceeded('54001', 'a value that is nested too deep');
  }
}

const limitExceeded = (code: string, message: string) => Object.assign(new Error(message), { code });

/** How deep brackets of any kind are open in a text. What stands in quotation marks is counted by itself: there they are words. */
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
