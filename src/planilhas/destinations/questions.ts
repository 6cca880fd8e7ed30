import { counted, formatCount } from '../../domain';
import { capitalised, formatRows } from '../formats';
import type { Question } from '../types';
import type { AskQuestion, CheckFacts } from './destination';

export const askExisting: AskQuestion = ({ totals: { updated }, choices }, words) =>
  updated > 0 || choices.answers.existing === 'skip'
    ? {
        field: 'existing',
        question:
          updated > 0
            ? `${counted(updated, words)} do cadastro ${updated === 1 ? 'está diferente' : 'estão diferentes'} na planilha`
            : `${capitalised(words.plural)} do cadastro que estão diferentes na planilha`,
        options: Object.entries({ update: 'Atualizar com a planilha', skip: 'Deixar como está' }),
      }
    : undefined;

export const askDoubtful: AskQuestion = ({ doubtful: { rows, reasons } }) =>
  rows > 0
    ? {
        field: 'doubtful',
        once: true,
        question: `Conferir ${formatRows(rows)}: ${listed(reasons)}`,
        options: Object.entries({ skip: 'Deixar de fora', import: 'Importar assim mesmo' }),
      }
    : undefined;

const named = 4;

function listed(reasons: ReadonlyMap<string, number>): string {
  const texts = [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, rows]) => `${reason} (${formatCount(rows)})`);
  const rest = texts.length - named;
  return [...texts.slice(0, named), ...(rest > 0 ? [`e mais ${formatCount(rest)}`] : [])].join('; ');
}

export const askRepeated: AskQuestion = ({ repeated }, { key }) =>
  repeated > 0
    ? {
        field: 'repeated',
        question: `${formatRows(repeated)} ${repeated === 1 ? 'repete' : 'repetem'} ${key.feminine ? 'uma' : 'um'} ${key.noun} da própria planilha. Qual vale?`,
        options: Object.entries({ last: 'A última linha', first: 'A primeira linha' }),
      }
    : undefined;

/** Names asked about at once. */
const mostNames = 100;

/** Asks about names one by one, and about all together. Of too many to show, those without an answer come first. */
export function oneByOne(
  { asked, choices: { answers } }: CheckFacts,
  options: Question['options'],
): Pick<Question, 'options' | 'each'> {
  const open = asked.filter(({ field }) => !answers[field]);
  const names = asked.length > mostNames ? [...new Set([...open, ...asked])].slice(0, mostNames) : asked;
  return { options: names.length > 1 ? options : [], each: { names, options, all: true } };
}
