import { counted, formatCount, mostAdded, type PromocaoProduto } from '../../../domain';
import { mergeRows, rowOf } from '../../destinations';
import type { OutcomeTotals } from '../../types';
import type { Report } from '../report/report';
import type { Writer } from './writer';

/** Adds the rows to the form of a promotion, which had `earlier`; nothing is stored. Undo restores `earlier`. */
export const promocaoWriter = (earlier: PromocaoProduto[], onRows: (rows: PromocaoProduto[]) => void): Writer => ({
  existingRows: earlier,
  obstacle: (totals) =>
    totals.new > mostAdded
      ? `Dá para adicionar até ${mostAdded} produtos de uma vez, e a planilha traz ${formatCount(totals.new)} novos. Divida-a.`
      : undefined,
  write: async ({ worker, totals }) => {
    const { total } = await worker.makePlan();
    const writes = await worker.batch({ start: 0, count: total });
    const filled = earlier.filter(({ produtoId }) => produtoId);
    onRows(
      mergeRows(
        filled,
        writes.map(({ after }) => rowOf(after)),
      ),
    );
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
