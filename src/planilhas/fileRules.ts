import type { Toast } from '../ui/feedback';

export const maxBytes = 314_572_800;

export const formats = ['.xlsx', '.xls', '.csv', '.tsv'];

/** The toast that refuses a file. A picked file is judged by size alone, as the picker filters formats. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, how: 'dropped' | 'picked'): Toast | undefined {
  const known = formats.some((format) => name.toLowerCase().endsWith(format));
  if (how === 'dropped' && !known) {
    return error('Formato inválido', 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)');
  }
  return size > maxBytes ? error('Arquivo muito grande', 'O arquivo deve ter no máximo 300MB') : undefined;
}

/**
 * The first file of a drop with the number of others, or the toast that refuses the drop. Must run while the event is
 * handled: the browser empties `items` afterwards.
 */
export function droppedFile({ items }: Pick<DataTransfer, 'items'>): { file: File; others: number } | Toast {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  // A browser without `webkitGetAsEntry` gives null as the file of a folder.
  const files = dropped.filter((item) => !item.webkitGetAsEntry?.()?.isDirectory).map((item) => item.getAsFile());
  const [file, ...others] = files.filter((each) => each !== null);
  if (file) return { file, others: others.length };
  if (dropped.length > 0) {
    return error('Pasta não aceita', 'Abra a pasta e solte aqui o arquivo Excel (.xlsx ou .xls) que está nela.');
  }
  return error(
    'Nenhum arquivo recebido',
    'Textos e links não são aceitos. Salve a planilha no computador e solte aqui o arquivo.',
  );
}

const error = (title: string, description: string): Toast => ({ type: 'error', title, description });
