/** The most values in a body of JSON. A batch of an import has some 16,000, its undo some 20,000, and the ids of the longest change 26,000. */
const mostValues = 50_000;
/** The longest text, in bytes, for which a function may be handed one instead of JSON: it would be read as JSON, however many values it has. */
const longestArgument = 64 * 1024;

const [quote, backslash, comma, list, object, listEnd, objectEnd] = Buffer.from('"\\,[{]}');

/**
 * Whether a body has more values than anybody sends. A batch of millions of empty rows would take the one thread for half a minute; the
 * text is read only until there are too many, since to parse it takes seconds as well.
 */
export function hasTooManyValues(body: Buffer, { isCall }: { isCall: boolean }): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    const mark = body[at] ?? 0;
    if (mark === quote) {
      const end = endOfText(body, at);
      if (isCall && depth === 1 && end - at > longestArgument) return true;
      at = end;
    } else if (mark === listEnd || mark === objectEnd) depth -= 1;
    else if (mark === comma || mark === list || mark === object) {
      // Each value but the outermost stands behind a comma, or first in a list or an object.
      values += 1;
      if (values > mostValues) return true;
      if (mark !== comma) depth += 1;
    }
  }
  return false;
}

/** Where the text that begins at `start` ends: at the next quotation mark that no backslash takes the meaning of. */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}
