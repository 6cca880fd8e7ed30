import type { Toast } from '../ui/feedback';

/** The file to read out of a drop, or why there is none. Of several files the first is read. */
export type Dropped = { file: File; others: number } | { refusal: Toast };

/** To be asked while the drop's event is handled: afterwards the browser takes its contents back. */
export function droppedFile({ items }: Pick<DataTransfer, 'items'>): Dropped {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  // Browsers that cannot tell a folder hand over none.
  const files = dropped.filter((item) => !item.webkitGetAsEntry?.()?.isDirectory).map((item) => item.getAsFile());
  const [file, ...others] = files.filter((each) => each !== null);
  if (file) return { file, others: others.length };
  if (dropped.length > 0) {
    return refused('Pasta não aceita', 'Abra a pasta e solte aqui o arquivo Excel (.xlsx ou .xls) que está nela.');
  }
  return refused(
    'Nenhum arquivo recebido',
    'Textos e links não são aceitos. Salve a planilha no computador e solte aqui o arquivo.',
  );
}

const refused = (title: string, description: string): Dropped => ({
  refusal: { type: 'error', title, description },
});
