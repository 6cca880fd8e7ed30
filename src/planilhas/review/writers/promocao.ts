import { counted, formatCount, mostAdded, type PromocaoProduto } from '../../../domain';
import { rowOf } from '../../destinations';
import type { OutcomeTotals } from '../../types';
import type { Report } from '../report/report';
import type { Writer } from './writer';

/**
 * Gives the rows of a file to the form of a promotion, which holds `earlier`; nothing is written to the server. Undoing
 * gives the form its earlier rows.
 */
export const promocaoWriter = (earlier: PromocaoProduto[], onRows: (rows: PromocaoProduto[]) => void): Writer => ({
  existingRows: earlier,
  obstacle: (totals) =>
    totals.new > mostAdded
      ? `Dá para adicionar até ${mostAdded} produtos de uma vez, e a planilha traz ${formatCount(totals.new)} novos. Divida-a.`
      : undefined,
  write: async ({ worker, totals }) => {
    await worker.makePlan();
    onRows(merge(earlier, (await worker.records()).map(rowOf)));
    return { name: 'report', report: reportOf(totals) };
  },
  undo: async () => {
    onRows(earlier);
    return { name: 'undone', report: undone };
  },
});

const closeLabel = 'Voltar à promoção';

const undone: Report = {
  title: 'Importação desfeita',
  text: 'Os produtos da promoção voltaram a ser os de antes.',
  figures: [],
  closeLabel,
};

function reportOf(totals: OutcomeTotals): Report {
  const told = 'Eles estão no formulário; a promoção só é gravada quando você a salvar.';
  const leftOut = counted(totals.error, { singular: 'linha ficou', plural: 'linhas ficaram' });
  return {
    title: 'Produtos adicionados à promoção',
    text: totals.error > 0 ? `${told} ${leftOut} de fora por erro.` : told,
    figures: [
      { text: 'Produtos adicionados', number: totals.new, color: 'primary.main' },
      { text: 'Produtos atualizados', number: totals.updated, color: 'secondary.main' },
      { text: 'Linhas com erro, não importadas', number: totals.error, color: 'error.main' },
    ],
    undo: {},
    closeLabel,
  };
}

/** The form's rows with those of the file: a product that is there already gets the file's discount. */
function merge(existing: PromocaoProduto[], incoming: PromocaoProduto[]): PromocaoProduto[] {
  const byProduto = new Map(incoming.map((row) => [row.produtoId, row]));
  const present = new Set(existing.map(({ produtoId }) => produtoId));
  return [
    // A row that was added and never filled has no place among them.
    ...existing.filter(({ produtoId }) => produtoId).map((row) => byProduto.get(row.produtoId) ?? row),
    ...incoming.filter(({ produtoId }) => !present.has(produtoId)),
  ];
}
