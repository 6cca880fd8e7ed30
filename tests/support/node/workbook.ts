import { type ReadOptions, readSheet, type Table } from '../../../src/spreadsheet/read/index';
import { type ZipFile, type ZipLies, zip } from './zip';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
  override('workbook', 'sheet.main'),
  override('sharedStrings', 'sharedStrings'),
  override('worksheets/sheet1', 'worksheet'),
].join('')}</Types>`;

/** The parts of a workbook; missing ones are made up, null ones are left out. */
export interface Parts {
  /** Content of sheetData. */
  rows?: string;
  /** The whole sheet instead. */
  sheet?: string | Uint8Array;
  strings?: string[] | string;
  styles?: string;
  workbook?: string | Uint8Array;
  workbookRels?: string;
  rootRels?: string | null;
  more?: ZipFile[];
  /** Lies about the sheet's own entry. */
  sheetEntry?: Partial<ZipFile>;
  lies?: ZipLies;
}

export const relationship = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${more}/>`;

export const relationshipList = (...each: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="${relationships}">${each.join('')}</Relationships>`;

export const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

export const workbookOf = (sheets: string, before = '') =>
  `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}">${before}<sheets>${sheets}</sheets></workbook>`;

/** Cell styles by their number formats: style i shows formats[i], an id or a code. */
export function stylesOf(...formats: (number | string)[]): string {
  const own = formats.map((format, i) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${164 + i}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const xfs = formats.map((format, i) => `<xf numFmtId="${typeof format === 'string' ? 164 + i : format}"/>`);
  return `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
}

/** The files of a small workbook with one sheet, 'Plan1'. */
export function workbookFiles(parts: Parts): ZipFile[] {
  const { strings } = parts;
  const shared = Array.isArray(strings)
    ? `<sst xmlns="${main}">${strings.map((each) => `<si><t>${each}</t></si>`).join('')}</sst>`
    : strings;
  const files: (ZipFile | false)[] = [
    { name: '[Content_Types].xml', content: contentTypes },
    parts.rootRels !== null && {
      name: '_rels/.rels',
      content: parts.rootRels ?? relationshipList(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    },
    { name: 'xl/workbook.xml', content: parts.workbook ?? workbookOf('<sheet name="Plan1" sheetId="1" r:id="rId1"/>') },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        parts.workbookRels ??
        relationshipList(
          relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          relationship('rId2', 'sharedStrings', 'sharedStrings.xml'),
          relationship('rId3', 'styles', 'styles.xml'),
        ),
    },
    shared !== undefined && { name: 'xl/sharedStrings.xml', content: shared },
    parts.styles !== undefined && { name: 'xl/styles.xml', content: parts.styles },
    { name: 'xl/worksheets/sheet1.xml', content: parts.sheet ?? sheetOf(parts.rows ?? ''), ...parts.sheetEntry },
    ...(parts.more ?? []),
  ];
  return files.filter((each) => each !== false);
}

export const workbook = (parts: Parts): Uint8Array<ArrayBuffer> => zip(workbookFiles(parts), parts.lies);

export const read = (bytes: BlobPart, options?: ReadOptions): Promise<Table> =>
  readSheet(bytes instanceof File ? bytes : new Blob([bytes]), options);

/** Every stored row with its number first. */
export function rowsOf(table: Table) {
  return Array.from({ length: table.rows }, (_, row) => [
    table.rowNumber(row),
    ...Array.from({ length: table.columns }, (_, column) => table.cell(row, column)),
  ]);
}

/** Numbers in [0, 1) that are the same on each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
