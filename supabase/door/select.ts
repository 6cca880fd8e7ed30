/** Tables of which rows may be asked within those of others, in one call. The product asks for one, pages of earlier versions that are still open for two. */
const mostEmbedded = 2;
/** Names in one call, on all levels. The product asks for fourteen columns at most. */
const mostNames = 50;
/** Columns that the database computes of a row when they are asked for, in SQL: each is a search of its own, `linhas` of a thousand rows. */
export const computedColumns = ['homonimas', 'linhas', 'produtos_count', 'usuarios_count'];

/** What the product's selects are made of. By white space, quotes or steps into JSON the service may find other names in one than are seen here. */
const plain = /^[\w,.:!*()]*$/;
/** A type within a schema, which the service cannot read. */
const typeOfSchema = /::\w*\./;
/** The column or the table that an item names, behind the points and the alias that may stand before it. */
const named = /^(?:\.\.\.)?(?:\w+:(?!:))?(\w+|\*)/;

/**
 * Whether a `select` asks for what no page does and the database, or the answer, could not hold: too many names or tables; one name twice
 * beside itself, under whatever alias, which would be the same texts as often; a computed column within other rows, for each of which it
 * would be computed; or rows within rows within rows, a thousand times a thousand for each. The products of a promotion's rows are let
 * through: there is one for each.
 */
export function selectsTooMuch(select: string): boolean {
  if (!plain.test(select) || typeOfSchema.test(select)) return true;
  const levels = [new Set<string>()];
  /** The tables that are open, the outermost first. */
  const tables: string[] = [];
  let [names, embedded, last] = [0, 0, ''];
  for (const [part] of select.matchAll(/[(),]|[^(),]+/g)) {
    const level = levels.at(-1);
    if (!level) return true;
    if (part === '(') {
      embedded++;
      tables.push(last);
      levels.push(new Set());
      if (embedded > mostEmbedded || (tables.length > 1 && tables.join() !== 'promocao_produtos,produtos')) return true;
    } else if (part === ')') {
      tables.pop();
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
