import type { Toast } from '../ui/feedback';

/** Largest spreadsheet taken: 300MB (spec §9). */
export const maxBytes = 314_572_800;

export const formats = ['.xlsx', '.xls'];

/** Why a file is refused, as the toast that says so; nothing when it may be read. Picked files are judged by size alone (spec §5). */
export function refusalOf(file: Pick<File, 'name' | 'size'>, how: 'dropped' | 'picked'): Toast | undefined {
  const known = formats.some((format) => file.name.toLowerCase().endsWith(format));
  if (how === 'dropped' && !known) {
    return {
      type: 'error',
      title: 'Formato inválido',
      description: 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)',
    };
  }
  if (file.size > maxBytes) {
    return { type: 'error', title: 'Arquivo muito grande', description: 'O arquivo deve ter no máximo 300MB' };
  }
  return undefined;
}
