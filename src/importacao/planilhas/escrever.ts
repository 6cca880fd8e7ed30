/** One sheet: its name, the widths of its columns in characters, and its rows. */
export interface Folha {
  nome: string;
  larguras: number[];
  linhas: (string | number)[][];
}

/** Writes an .xlsx and hands it to the browser to save. The writer is fetched when it is first needed. */
export async function baixarPlanilha(arquivo: string, folhas: Folha[]): Promise<void> {
  const bytes = await comoXlsx(folhas);
  const tipo = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const endereco = URL.createObjectURL(new Blob([bytes], { type: tipo }));
  const link = document.createElement('a');
  link.href = endereco;
  link.download = arquivo;
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}

/** The bytes of an .xlsx. Texts are stored as texts: no spreadsheet takes them for formulas. */
export async function comoXlsx(folhas: Folha[]): Promise<ArrayBuffer> {
  const { utils, write } = await import('xlsx');
  const pasta = utils.book_new();
  for (const { nome, larguras, linhas } of folhas) {
    const folha = utils.aoa_to_sheet(linhas);
    folha['!cols'] = larguras.map((wch) => ({ wch }));
    utils.book_append_sheet(pasta, folha, nome);
  }
  return write(pasta, { type: 'array', bookType: 'xlsx', compression: true });
}
