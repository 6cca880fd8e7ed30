import { counted, daysOf, formatDate, mostWithRows } from '../domain';
import { type Column, type Export, sheetOf } from '../planilhas';
import type { ProdutoDaPromocao, Promocao } from '../providers';

const scheduleColumns: Column<Promocao>[] = [
  { title: 'Status', width: 12, value: ({ status }) => status },
  { title: 'Dias', width: 36, value: (promocao) => daysOf(promocao).join(', ') },
  { title: 'Início', width: 12, value: ({ inicio }) => inicio && formatDate(inicio) },
  { title: 'Fim', width: 12, value: ({ fim }) => fim && formatDate(fim) },
];

const validityColumn: Column<Promocao> = {
  title: 'Produtos com validade até',
  width: 24,
  value: ({ validadeAte }) => validadeAte && formatDate(validadeAte),
};

const columns: Column<Promocao>[] = [
  { title: 'Nome', width: 36, value: ({ nome }) => nome },
  { title: 'Descrição', width: 48, value: ({ descricao }) => descricao },
  ...scheduleColumns,
  { title: 'Desconto', width: 10, value: ({ desconto }) => desconto, decimals: true },
  { title: 'Categoria', width: 20, value: ({ categoria }) => categoria },
  validityColumn,
];

type Row = ProdutoDaPromocao & { promocao: Promocao };

const productColumns: Column<Row>[] = [
  { title: 'Promoção', width: 36, value: ({ promocao }) => promocao.nome },
  { title: 'Produto', width: 40, value: ({ nome }) => nome },
  { title: 'Preço', width: 12, value: ({ valor }) => valor, decimals: true },
  // Only the decided one of these two, so that an import of the file decides the same.
  {
    title: 'Desconto',
    width: 10,
    value: ({ desconto, preco }) => (preco === undefined ? desconto : null),
    decimals: true,
  },
  { title: 'Preço promocional', width: 18, value: ({ preco }) => preco, decimals: true },
  ...[...scheduleColumns, validityColumn].map((column) => ({
    ...column,
    value: ({ promocao }: Row) => column.value(promocao),
  })),
];

/** The promotions as a file, with a second sheet of their products where these are stored. */
export const planilha: Export<Promocao> = {
  file: 'promocoes',
  done: (rows) => `${counted(rows, { singular: 'promoção', plural: 'promoções' })} no arquivo.`,
  failed: 'Não foi possível exportar as promoções.',
  perPage: mostWithRows,
  sheets: (promocoes) => {
    const sheets = [sheetOf('Promoções', columns, promocoes)];
    if (promocoes.some(({ produtos }) => produtos)) sheets.push(sheetOf('Produtos', productColumns, rowsOf(promocoes)));
    return sheets;
  },
};

const rowsOf = (promocoes: readonly Promocao[]): Row[] =>
  promocoes.flatMap((promocao) => (promocao.produtos ?? []).map((produto) => ({ ...produto, promocao })));
