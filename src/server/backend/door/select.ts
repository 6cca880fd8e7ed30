/** A table and another whose rows the product asks for within its own. */
const within: Record<string, string> = { promocao_produtos: 'promocoes' };
/** Names in one call, on all levels. The product asks for fourteen columns at most. */
const mostNames = 50;
/** Columns that the database computes of a row when they are asked for, in SQL: each is a search of its own, `linhas` of a thousand rows. */
export const computedColumns = ['categoria', 'homonimas', 'linhas', 'produtos_count', 'usuarios_count'];

/** What the product's selects are made of. By white space, quotes or steps into JSON the service may find other names in one than are seen here. */
const plain = /^[\w,.:!*()]*$/;
/** A type within a schema, which the service cannot read. */
const typeOfSchema = /::\w*\./;
/** The column or the table that an item names, behind the points and the alias that may stand before it. */
const named = /^(?:\.\.\.)?(?:\w+:(?!:))?(\w+|\*)/;

/**
 * Whether a `select` of a table asks for what no page does and the database, or the answer, could not hold: too many names; one name twice
 * beside itself, under whatever alias, which would be the same texts as often; a computed column within other rows, for each of which it
 * would be computed; rows within rows, which may be a thousand for each; or a name that every object has, which the service would use as one
 * that it made.
 */
export function selectsTooMuch(table: string, select: string): boolean {
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
