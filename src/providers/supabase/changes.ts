import type { Identifier } from 'ra-core';
import type { CalendarDate, RepricedRow } from '../../domain';
import type {
  ChangeCounts,
  ChangeEnd,
  ChangeOutcome,
  ChangeScope,
  Changes,
  KeptChange,
  PlannedRow,
  Seen,
} from '../contract';
import { callFunction, readFunction, type Server } from './httpClient';
import { toProdutosFilter } from './produtosFilter';

type CountsAnswer = Partial<Record<ChangeEnd, number>> & Pick<ChangeCounts, 'total' | 'free' | 'inPromocoes'>;

interface RowValues extends Omit<PlannedRow['before'], 'novoValor' | 'novoValorEm'> {
  novo_valor: number | null;
  novo_valor_em: CalendarDate | null;
}

interface RowAnswer {
  id: Identifier;
  nome: string;
  outcome: ChangeEnd;
  before: RowValues;
  after: RowValues;
  used_by: string[];
}

export function createChanges(server: Server): Changes {
  return {
    previewChange: async ({ scope, change, shown: { ends, page, perPage } }) => {
      const answer: CountsAnswer & Seen & { rows: RowAnswer[]; offers: RepricedRow[] } = await callFunction(
        server,
        'preview_change',
        {
          scope: scopeOf(scope),
          change,
          shown: ends,
          inicio: (page - 1) * perPage,
          quantos: perPage,
        },
      );
      const { fingerprint, previewed, rows, offers } = answer;
      const seen = { fingerprint, previewed };
      return { data: { counts: countsOf(answer, scope), rows: rows.map(toRow), offers, seen } };
    },
    applyChange: async ({ operation, scope, change, seen }) => {
      const answer: CountsAnswer & Pick<ChangeOutcome, 'stopped'> = await callFunction(server, 'apply_change', {
        operation,
        scope: scopeOf(scope),
        change,
        previewed: seen,
      });
      const { stopped } = answer;
      return { data: stopped ? { stopped } : { counts: countsOf(answer, scope) } };
    },
    undoChange: async ({ operation }) => ({ data: await callFunction(server, 'undo_change', { operation }) }),
    keptChanges: async () => {
      // A POST would make early answers stale.
      const rows: (Omit<KeptChange, 'createdAt'> & { created_at: string })[] = await readFunction(server, 'my_changes');
      return rows.map(({ created_at, ...change }) => ({ ...change, createdAt: created_at }));
    },
  };
}

const scopeOf = (scope: ChangeScope) => ('ids' in scope ? scope : { filtro: toProdutosFilter(scope.filter) });

const countsOf = (
  { total, free, inPromocoes, change = 0, same = 0, limit = 0, used = 0 }: CountsAnswer,
  scope: ChangeScope,
): ChangeCounts => {
  const missing = 'ids' in scope ? scope.ids.length - total : 0;
  return { total, free, inPromocoes, change, same, limit, used, missing };
};

const toRow = ({ outcome: end, used_by: usedBy, before, after, ...row }: RowAnswer): PlannedRow => ({
  ...row,
  end,
  usedBy,
  before: toValues(before),
  after: toValues(after),
});

const toValues = ({ novo_valor: novoValor, novo_valor_em: novoValorEm, ...values }: RowValues) => ({
  ...values,
  novoValor,
  novoValorEm,
});
