import { ReadError } from '../errors';
import { styleOf } from '../sheet/formats';
import type { Wanted } from '../xml/elementFinder';
import type { TagScanner } from '../xml/tagScanner';
import { type Package, type Relationship, relationshipsOf } from './parts';

export interface Workbook {
  /** Parts of visible worksheets by sheet name, in order. */
  sheets: Map<string, string>;
  openSheet: string | undefined;
  system1904: boolean;
  sharedStrings: string | undefined;
  styles: number[];
}

export async function readWorkbook(parts: Package): Promise<Workbook> {
  const name = await workbookPart(parts);
  const relationships = await relationshipsOf(parts, name);
  const ofType = (type: string) => [...relationships.values()].find((each) => each.type === type)?.target;
  const sheets = new Map<string, string>();
  // Of all sheets, hidden ones and charts included, by their position.
  const all: string[] = [];
  let open: number | undefined;
  let isWorkbook = false;
  let system1904 = false;
  await parts.findElements(name, {
    '/workbook': () => {
      isWorkbook = true;
    },
    'workbook/workbookPr': (tag) => {
      system1904 = /^(1|true|on)$/.test(tag.attribute('date1904') ?? '');
    },
    'bookViews/workbookView': (tag) => {
      open ??= Number(tag.attribute('activeTab') ?? 0);
    },
    'sheets/sheet': (tag) => {
      const name = tag.attribute('name') ?? '';
      all.push(name);
      if (/hidden/i.test(tag.attribute('state') ?? '')) return;
      const part = worksheetPart(relationships.get(tag.attribute('id') ?? ''));
      if (part) sheets.set(name, part);
    },
  });
  if (!isWorkbook) throw new ReadError('corrupt', 'not a workbook');
  if (sheets.size === 0) throw new ReadError('noSheet');
  const opened = all[open ?? 0];
  return {
    sheets,
    openSheet: opened !== undefined && sheets.has(opened) ? opened : undefined,
    system1904,
    sharedStrings: ofType('sharedStrings'),
    styles: await readStyles(parts, ofType('styles')),
  };
}

async function workbookPart(parts: Package): Promise<string> {
  const roots = [...(await relationshipsOf(parts, '')).values()];
  const main = roots.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (parts.find('xl/workbook.bin')) throw new ReadError('xlsb');
  if (/^(word|ppt)\//i.test(main)) throw new ReadError('otherDocument');
  if (parts.find(main)) return main;
  if (parts.find('content.xml') && parts.find('mimetype')) throw new ReadError('ods');
  const looksLikeWorkbook = parts.names().some((name) => name.startsWith('xl/') || name === '[content_types].xml');
  throw new ReadError(looksLikeWorkbook ? 'corrupt' : 'zip', `no ${main}`);
}

/** Chart and macro sheets have no rows. */
const worksheetPart = (relationship: Relationship | undefined) =>
  relationship?.type === 'worksheet' ? relationship.target : undefined;

async function readStyles(parts: Package, name: string | undefined): Promise<number[]> {
  if (!name || !parts.find(name)) return [0];
  const styles = new Map<number, number>();
  const formats: number[] = [];
  const formatOf = (tag: TagScanner) => Number(tag.attribute('numFmtId') ?? 0);
  const wanted: Wanted = {
    'numFmts/numFmt': (tag) => {
      const id = formatOf(tag);
      styles.set(id, styleOf(id, tag.attribute('formatCode') ?? ''));
    },
    'cellXfs/xf': (tag) => formats.push(formatOf(tag)),
  };
  await parts.findElements(name, wanted);
  return formats.map((id) => styles.get(id) ?? styleOf(id));
}
