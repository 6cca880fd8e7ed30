/** Tables, and the table whose rows the product reads within theirs. */
const within: Record<string, string> = { promocao_produtos: 'promocoes' };
const mostNames = 50;

/** With spaces, quotes or JSON paths the service may read other names than this check. */
const plain = /^[\w,.:!*()]*$/;
/** A type within a schema, which the service cannot read. */
const typeOfSchema = /::\w*\./;
/** After its dots and its alias. */
const named = /^(?:\.\.\.)?(?:\w+:(?!:))?(\w+|\*)/;

/**
 * Whether a `select` asks for more than memory holds: too many names, a name twice on a level, a computed column or
 * rows within other rows; or for a name that every object inherits, which the service takes for its own.
 */
export function selectsTooMuch(table: string, select: string, computedColumns: readonly string[]): boolean {
  if (!plain.test(select) || typeOfSchema.test(select)) return true;
  if (select.split(/\W+/).some((word) => word in Object.prototype)) return true;
  const levels = [new Set<string>()];
  let [names, last] = [0, ''];
  for (const [part] of select.matchAll(/[(),]|[^(),]+/g)) {
    const level = levels.at(-1);
    if (!level) return true;
    if (part === '(') {
      levels.push(new Set());
      if (levels.length > 2 || last !== within[table]) return true;
    } else if (part === ')') {
      levels.pop();
    } else if (part !== ',') {
      last = named.exec(part)?.[1] ?? part;
      const computed = computedColumns.includes(last) && levels.length > 1;
      if (computed || level.has(last) || ++names > mostNames) return true;
      level.add(last);
    }
  }
  return levels.length !== 1;
}
