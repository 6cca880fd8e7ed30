import { ErroDeLeitura } from './erros';
import { kindOfFormat } from './formats';
import type { Kind } from './kinds';
import type { Package } from './parts';
import { type Relationship, relationshipsOf } from './relationships';

export interface Workbook {
  /** Parts of the visible worksheets by the sheets' names, in the workbook's order. */
  sheets: Map<string, string>;
  system1904: boolean;
  sharedStrings: string | undefined;
  /** What each cell style makes of a number. */
  styles: Kind[];
}

/** Reads what the sheets' own parts do not say: their names, the shared strings, the date system, the styles. */
export async function readWorkbook(parts: Package): Promise<Workbook> {
  const name = await workbookPart(parts);
  const relationships = await relationshipsOf(parts, name);
  const ofType = (type: string) => [...relationships.values()].find((each) => each.type === type)?.target;
  const elements = await parts.elements(name);
  if (elements[0]?.name !== 'workbook') throw new ErroDeLeitura('corrompido', 'not a workbook');
  const sheets = new Map<string, string>();
  let system1904 = false;
  for (const { name: element, parent, attributes } of elements) {
    if (element === 'workbookPr') system1904 = /^(1|true|on)$/.test(attributes.get('date1904') ?? '');
    if (element !== 'sheet' || parent !== 'sheets') continue;
    if (/hidden/i.test(attributes.get('state') ?? '')) continue;
    const part = worksheetPart(relationships.get(attributes.get('id') ?? ''));
    if (part) sheets.set(attributes.get('name') ?? '', part);
  }
  if (sheets.size === 0) throw new ErroDeLeitura('semPlanilha');
  return {
    sheets,
    system1904,
    sharedStrings: ofType('sharedStrings'),
    styles: await readStyles(parts, ofType('styles')),
  };
}

async function workbookPart(parts: Package): Promise<string> {
  const roots = [...(await relationshipsOf(parts, '')).values()];
  const main = roots.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (parts.find('xl/workbook.bin')) throw new ErroDeLeitura('xlsb');
  if (/^(word|ppt)\//i.test(main)) throw new ErroDeLeitura('outroDocumento');
  if (parts.find(main)) return main;
  if (parts.find('content.xml') && parts.find('mimetype')) throw new ErroDeLeitura('ods');
  const looksLikeWorkbook = parts.names().some((name) => name.startsWith('xl/') || name === '[content_types].xml');
  throw new ErroDeLeitura(looksLikeWorkbook ? 'corrompido' : 'zip', `no ${main}`);
}

/** Charts and macro sheets have tabs too, but no rows. */
const worksheetPart = (relationship: Relationship | undefined) =>
  relationship?.type === 'worksheet' ? relationship.target : undefined;

async function readStyles(parts: Package, name: string | undefined): Promise<Kind[]> {
  // Without styles every number is a plain number.
  if (!name || !parts.find(name)) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  for (const { name: element, parent, attributes } of await parts.elements(name)) {
    const id = Number(attributes.get('numFmtId') ?? 0);
    if (element === 'numFmt' && parent === 'numFmts') codes.set(id, attributes.get('formatCode') ?? '');
    if (element === 'xf' && parent === 'cellXfs') formats.push(id);
  }
  return formats.map((id) => kindOfFormat(id, codes.get(id)));
}
