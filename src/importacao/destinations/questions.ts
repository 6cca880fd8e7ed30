import { formatCount, formatCountOf, formatRows } from '../formats';
import type { CheckSummary } from '../types';
import type { AskQuestion } from './destination';

/** Categories that are named; of more, how many. */
const named = 6;

/** Whether records that exist become what the file says. */
export const askExisting: AskQuestion = ({ totals }, { existing }, words) =>
  totals.updated > 0 || existing === 'skip'
    ? {
        field: 'existing',
        question:
          totals.updated > 0
            ? `${formatCountOf(totals.updated, words)} do cadastro ${totals.updated === 1 ? 'está diferente' : 'estão diferentes'} na planilha`
            : 'Produtos do cadastro que estão diferentes na planilha',
        options: [
          ['update', 'Atualizar com a planilha'],
          ['skip', 'Deixar como está'],
        ],
      }
    : undefined;

/** Whether categories that only the file knows are made. */
export const askCategorias: AskQuestion = ({ newCategorias }, { categorias }) =>
  newCategorias.length > 0 || categorias === 'refuse'
    ? {
        field: 'categorias',
        question:
          newCategorias.length > 0
            ? `Categorias que ainda não existem: ${listed(newCategorias)}`
            : 'Categorias que ainda não existem',
        options: [
          ['create', 'Criar as categorias'],
          ['refuse', 'Recusar essas linhas'],
        ],
      }
    : undefined;

/** Which row counts of those that share a name. */
export const askRepeated: AskQuestion = ({ repeated }) =>
  repeated > 0
    ? {
        field: 'repeated',
        question: `${formatRows(repeated)} ${repeated === 1 ? 'repete' : 'repetem'} um nome da própria planilha. Qual vale?`,
        options: [
          ['last', 'A última linha'],
          ['first', 'A primeira linha'],
        ],
      }
    : undefined;

/** Whether 0,1 means 10 %. */
export const askFraction: AskQuestion = ({ looksLikeFraction }) =>
  looksLikeFraction
    ? {
        field: 'descontoAsFraction',
        question: 'Os descontos da planilha vão de 0 a 1. O que significa 0,1?',
        options: [
          [true, '10%'],
          [false, '0,1%'],
        ],
      }
    : undefined;

function listed(categorias: CheckSummary['newCategorias']): string {
  const nomes = categorias.slice(0, named).map(({ nome, rows }) => `${nome} (${formatCount(rows)})`);
  const rest = categorias.length - nomes.length;
  return rest > 0 ? `${nomes.join(', ')} e mais ${formatCount(rest)}` : nomes.join(', ');
}
