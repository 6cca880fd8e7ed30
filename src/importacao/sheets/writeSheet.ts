/** One sheet: its name, the widths of its columns in characters, and its rows. */
export interface SheetEntry {
  nome: string;
  widths: number[];
  rows: (string | number)[][];
}

/** Writes an .xlsx and hands it to the browser to save. The writer is fetched when it is first needed. */
export async function downloadSheet(file: string, sheets: SheetEntry[]): Promise<void> {
  const bytes = await asXlsx(sheets);
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const address = URL.createObjectURL(new Blob([bytes], { type: kind }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The bytes of an .xlsx. Texts are stored as texts: no spreadsheet takes them for formulas. */
export async function asXlsx(sheets: SheetEntry[]): Promise<ArrayBuffer> {
  const { utils, write } = await import('xlsx');
  const pasta = utils.book_new();
  for (const { nome, widths, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(pasta, sheet, nome);
  }
  return write(pasta, { type: 'array', bookType: 'xlsx', compression: true });
}
