/** A batch of an import has some 16,000 values, its undo 20,000, the ids of the longest change 26,000. */
const mostValues = 50_000;
/** Bytes of a text argument: the database reads one as JSON, where its values are not counted. */
const longestArgument = 64 * 1024;

const [quote, backslash, comma, list, object, listEnd, objectEnd] = Buffer.from('"\\,[{]}');

/**
 * Whether a body of JSON has too many values: millions of empty rows would block the one thread for half a minute. Parsing
 * them takes seconds too, so the text is scanned up to the limit.
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
      values += 1;
      if (values > mostValues) return true;
      if (mark !== comma) depth += 1;
    }
  }
  return false;
}

function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}
