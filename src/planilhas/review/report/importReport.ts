import { counted, formatCount } from '../../../domain';
import { quoted } from '../../../lib';
import type { Fault } from '../../../providers';
import { type Destination, destinationOf } from '../../destinations';
import { capitalised, endingOf, formatRows } from '../../formats';
import type { LeftRows } from '../../leftRows';
import { type ImportRun, tally } from '../../write/run';
import type { Ending } from '../../write/writeImport';
import { type Report, whyLeft } from './report';
import { halfUndoneReportOf, momentOf, undoneReportOf, undoQuestion, unheardTexts } from './undoneReport';

interface Details {
  rows: LeftRows;
  atHand: boolean;
  ending?: Ending;
  problem?: string;
}

/** The report of an import; of undo, once that has begun. */
export function reportOf(importRun: ImportRun, { rows, atHand, ending, problem }: Details): Report {
  const { totals, undoing, undone } = importRun;
  if (undone) return undoneReportOf(importRun, rows.kept);
  if (undoing) return halfUndoneReportOf(importRun, { rows, problem });
  const destination = destinationOf(importRun.destination);
  const counts = tally(importRun, rows);
  const { left, remaining, unsettled, complete, wrote } = counts;
  const os = endingOf(destination, 2);
  const plural = capitalised(destination.plural);
  const fault = ending?.kind === 'failed' ? ending.fault : undefined;
  const notices: Report['notices'] = [];
  if (problem) notices.push({ severity: 'error', text: problem });
  if (destination.passing) notices.push({ severity: 'info', text: destination.passing });
  if (fault) notices.push({ severity: 'error', text: fault.message });
  for (const text of unheardTexts(importRun)) {
    notices.push({ severity: 'warning', text: `${text} Ao tentar de novo, nada se repete.` });
  }
  const next = atHand ? nextStep(counts, importRun, fault) : undefined;
  if (!complete) notices.push({ severity: 'info', text: next ? goOnText(next, wrote) : importAgain });
  return {
    title: titleOf(counts),
    text: `${momentOf(importRun)} · ${summaryOf(importRun, counts)}`,
    notices,
    figures: [
      { text: `${plural} criad${os}`, number: counts.created, color: 'primary.main' },
      { text: `${plural} atualizad${os}`, number: counts.updated, color: 'secondary.main' },
      { text: 'Categorias criadas', number: counts.categoriasCreated, color: 'primary.main' },
      { text: 'Linhas deixadas como estavam', number: left, color: 'warning.main' },
      { text: `Ainda não gravad${os}`, number: remaining - unsettled, color: 'error.main' },
      { text: 'Alguém já gravou o mesmo', number: counts.same },
      { text: unchangedText(destination), number: counts.unchanged },
      { text: 'Linhas com erro, não importadas', number: totals.error ?? 0, color: 'error.main' },
      { text: 'Linhas a conferir, deixadas de fora', number: totals.doubtful ?? 0, color: 'warning.main' },
      { text: 'Linhas ignoradas', number: leftOutOf(totals) },
    ],
    leftRows: { title: 'Deixadas como estavam', rows: rows.left, why: whyLeft, wanted: 'No arquivo' },
    undo: wrote ? { question: undoQuestion(importRun) } : undefined,
    next,
  };
}

const unchangedText = ({ joined }: Destination) =>
  joined ? `${capitalised(joined.row.plural)} sem mudança` : 'Sem mudança';

const goOnText = (next: NonNullable<Report['next']>, wrote: boolean) =>
  `Você pode ${next === 'checkAgain' ? 'conferir de novo para gravar o que falta' : 'continuar de onde parou'}${wrote ? ', ou desfazer o que já foi gravado' : ''}.`;
const importAgain = 'Importe o mesmo arquivo de novo para gravar o que falta: o que já está no cadastro não se repete.';

type Counts = ReturnType<typeof tally>;

function nextStep({ left, wrote, complete }: Counts, { unheard }: ImportRun, fault?: Fault): Report['next'] {
  // Unanswered batches are sent again first: after another check their rows would be written twice.
  if (unheard) return fault ? 'retry' : 'resume';
  // Changed records would be refused again without another check.
  if (left > 0 || (!wrote && (fault?.kind === 'conflict' || fault?.kind === 'invalid'))) return 'checkAgain';
  if (complete) return undefined;
  return fault ? 'retry' : 'resume';
}

function titleOf({ complete, left, wrote }: Counts): string {
  if (!complete) return 'Importação interrompida';
  if (left === 0) return 'Importação concluída';
  const leftRows = left === 1 ? '1 linha deixada como estava' : `${formatCount(left)} linhas deixadas como estavam`;
  return wrote ? `Importação concluída, com ${leftRows}` : `Nada foi gravado: ${leftRows}`;
}

function summaryOf(importRun: ImportRun, { complete, left, written, unsettled, lastRow }: Counts): string {
  const file = quoted(importRun.file);
  if (left > 0)
    return `O que alguém criou, alterou ou excluiu depois da conferência ficou como está. Confira ${file} de novo para decidir com os valores de agora.`;
  if (complete) return `${file} foi gravada${extentOf(importRun.totals)}.`;
  if (written > 0) return `A planilha foi gravada até a linha ${formatCount(lastRow)}.`;
  const destination = destinationOf(importRun.destination);
  const { feminine, singular } = destination;
  const none = `${feminine ? 'nenhuma' : 'nenhum'} ${singular} foi gravad${endingOf(destination)}.`;
  return unsettled > 0 ? `Até onde se sabe, ${none}` : capitalised(none);
}

/** ' por completo', or ', exceto 11 linhas com erro e 1 linha ignorada'. */
function extentOf(totals: ImportRun['totals']): string {
  const { error = 0, doubtful = 0 } = totals;
  const ignored = leftOutOf(totals);
  const missing = [
    error > 0 && counted(error, { singular: 'linha com erro', plural: 'linhas com erro' }),
    doubtful > 0 && `${formatRows(doubtful)} a conferir`,
    ignored > 0 && counted(ignored, { singular: 'linha ignorada', plural: 'linhas ignoradas' }),
  ].filter((part) => part !== false);
  return missing.length > 0 ? `, exceto ${missing.join(' e ')}` : ' por completo';
}

const leftOutOf = ({ ignored = 0, blank = 0 }: ImportRun['totals']) => ignored - blank;
