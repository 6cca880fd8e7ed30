import type { Destination } from '../../destinations';
import { formatCount, formatCountOf, formatMoment } from '../../formats';
import { tally } from '../../write/journal';
import { type Figure, Figures } from '../Figures';
import { Notice } from '../Notice';
import { StepTitle } from '../StepTitle';
import type { WritePhase } from '../useWriting';
import { LeftRowsList } from './LeftRowsList';
import { whyLeft } from './leftReason';

interface Props {
  destination: Destination;
  phase: Extract<WritePhase, { nome: 'report' }>;
  /** Whether what is missing can be written from here. */
  resumable: boolean;
}

/** What an import wrote, to the row; and what it did not, with what to do about it. */
export const ReportStep = ({ destination, phase: { importRun, rows, ending, problem }, resumable }: Props) => {
  const { totals, undone, file, em } = importRun;
  const counts = tally(importRun);
  const { remaining, unsettled, complete } = counts;
  const o = destination.feminine ? 'as' : 'os';
  const plural = capitalised(destination.plural);
  const figures: Figure[] = [
    { text: `${plural} criad${o}`, number: counts.created, color: 'primary.main' },
    { text: `${plural} atualizad${o}`, number: counts.updated, color: 'secondary.main' },
    { text: 'Categorias criadas', number: counts.categoriasCreated, color: 'primary.main' },
    { text: 'Linhas deixadas como estavam', number: counts.left, color: 'warning.main' },
    { text: `Ainda não gravad${o}`, number: remaining, color: 'error.main' },
    { text: 'Alguém já gravou o mesmo', number: counts.same },
    { text: 'Sem mudança', number: totals.unchanged },
    { text: 'Linhas com erro, não importadas', number: totals.error, color: 'error.main' },
    { text: 'Linhas ignoradas', number: totals.ignored },
  ];
  const fault = ending?.kind === 'failed' ? ending.fault : undefined;
  return (
    <>
      <StepTitle title={titleOf(counts)}>
        {formatMoment(em)} · {summaryOf(counts, destination, file)}
      </StepTitle>
      {problem && <Notice severity="error">{problem}</Notice>}
      {fault && <Notice severity="error">{fault.message}</Notice>}
      {unsettled > 0 && (
        <Notice severity="warning">
          O servidor não respondeu sobre {formatCountOf(unsettled, destination)}: podem ter sido gravad{o} ou não. Ao
          tentar de novo, nada se repete.
        </Notice>
      )}
      {!complete && !undone && (
        <Notice severity="info">
          {resumable
            ? 'Você pode continuar de onde parou, ou desfazer o que já foi gravado.'
            : 'Importe o mesmo arquivo de novo para gravar o que falta: o que já está no cadastro não se repete.'}
        </Notice>
      )}
      {undone && <Notice severity="info">Esta importação já foi desfeita.</Notice>}
      <Figures figures={figures} />
      <LeftRowsList title="Deixadas como estavam" rows={rows.left} why={whyLeft} wanted="No arquivo" file={file} />
    </>
  );
};

type Counts = ReturnType<typeof tally>;

/** Never just 'concluída' when something was left. */
function titleOf({ complete, left, wrote }: Counts): string {
  if (!complete) return 'Importação interrompida';
  if (left === 0) return 'Importação concluída';
  const leftRows = left === 1 ? '1 linha deixada como estava' : `${formatCount(left)} linhas deixadas como estavam`;
  return wrote ? `Importação concluída, com ${leftRows}` : `Nada foi gravado: ${leftRows}`;
}

function summaryOf({ complete, left, written, lastRow }: Counts, destination: Destination, file: string): string {
  if (left > 0)
    return `O que alguém criou, alterou ou excluiu depois da conferência ficou como está. Confira “${file}” de novo para decidir com os valores de agora.`;
  if (complete) return `“${file}” foi gravada por completo.`;
  if (written > 0) return `A planilha foi gravada até a linha ${formatCount(lastRow)}.`;
  return `Nenhum${destination.feminine ? 'a' : ''} ${destination.singular} foi gravad${destination.feminine ? 'a' : 'o'}.`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
