import { counted } from '../domain';
import { type Column, type Export, sheetOf } from '../planilhas';
import type { Produto } from '../providers';

const columns: Column<Produto>[] = [
  { title: 'Nome', width: 40, value: ({ nome }) => nome },
  { title: 'Valor', width: 12, value: ({ valor }) => valor, decimals: true },
  { title: 'Localização', width: 28, value: ({ localizacao }) => localizacao },
  { title: 'Categoria', width: 20, value: ({ categoria }) => categoria },
  { title: 'Unidade', width: 10, value: ({ tipoVenda }) => (tipoVenda === 'kg' ? 'kg' : 'unidade') },
];

/** The products as a file that the import reads back unchanged. */
export const planilha: Export<Produto> = {
  file: 'produtos',
  done: (rows) => `${counted(rows, { singular: 'produto', plural: 'produtos' })} no arquivo.`,
  failed: 'Não foi possível exportar os produtos.',
  sheets: (produtos) => [sheetOf('Produtos', columns, produtos)],
};
