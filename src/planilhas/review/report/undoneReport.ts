import { counted, formatCount } from '../../../domain';
import { parseMoment, withoutBidiControls } from '../../../lib';
import { destinationOf } from '../../destinations';
import { endingOf, formatMoment } from '../../formats';
import type { LeftRow, LeftRows } from '../../leftRows';
import { type ImportRun, isUnderWay, tally, undoProgress } from '../../write/run';
import { type Report, whyKept } from './report';

export function undoneReportOf(importRun: ImportRun, kept: LeftRow[]): Report {
  const moment = momentOf(importRun);
  return {
    title: 'Importação desfeita',
    text: isWhole(importRun)
      ? `Tudo voltou a ser como era antes da importação de ${moment}.`
      : `A importação de ${moment} foi desfeita no que ninguém usou, mudou ou excluiu depois: ${takenBackText(importRun)}.`,
    figures: figuresOf(importRun),
    leftRows: keptRows(kept),
  };
}

export function halfUndoneReportOf(
  importRun: ImportRun,
  { rows: { kept }, problem }: { rows: LeftRows; problem?: string },
): Report {
  const progress = undoProgress(importRun);
  const notices: Report['notices'] = [];
  if (problem) notices.push({ severity: 'error', text: problem });
  for (const text of unheardTexts(importRun)) notices.push({ severity: 'warning', text });
  notices.push({ severity: 'info', text: 'Use “Desfazer importação” para terminar.' });
  return {
    title: progress.takenBack > 0 ? 'Importação parcialmente desfeita' : 'Importação ainda não desfeita',
    text: `${momentOf(importRun)} · ${undoProgressText(importRun)}.`,
    notices,
    figures: figuresOf(importRun),
    leftRows: keptRows(kept),
    undo: { question: undoQuestion(importRun) },
  };
}

/** 'desfeita', or '20.000 de 50.000 produtos desfeitos, 30.000 ainda por desfazer'. */
export function undoProgressText(importRun: ImportRun): string {
  if (importRun.undone && isWhole(importRun)) return 'desfeita';
  const done = takenBackText(importRun);
  if (importRun.undone) return done;
  const { written, created, updated, categorias } = undoProgress(importRun);
  // Categories are named only where no product counts.
  const left = (own: number, brought: number, what: string) => {
    if (own + brought === 0) return '';
    const count =
      own === 0 && written > 0 ? counted(brought, destinationOf('categorias')) : formatCount(own || brought);
    return `, ${count} ${what}`;
  };
  return `${done}${left(created + updated, categorias, 'ainda por desfazer')}`;
}

/** '20.000 de 50.000 produtos desfeitos'; of categories where nothing else was written. */
function takenBackText(importRun: ImportRun): string {
  const { written, takenBack, categoriasDeleted } = undoProgress(importRun);
  const { categoriasCreated } = tally(importRun);
  if (written === 0 && categoriasCreated > 0) {
    const of = counted(categoriasCreated, destinationOf('categorias'));
    const ending = endingOf(destinationOf('categorias'), categoriasCreated);
    return `${formatCount(categoriasDeleted)} de ${of} desfeit${ending}`;
  }
  const destination = destinationOf(importRun.destination);
  return `${formatCount(takenBack)} de ${counted(written, destination)} desfeit${endingOf(destination, written)}`;
}

function isWhole(importRun: ImportRun): boolean {
  const { written, takenBack, categoriasDeleted, categoriasGone } = undoProgress(importRun);
  return takenBack === written && categoriasDeleted + categoriasGone === tally(importRun).categoriasCreated;
}

function figuresOf(importRun: ImportRun): Report['figures'] {
  const progress = undoProgress(importRun);
  const { deleted, restored, kept, gone, created, updated } = progress;
  const { categorias, categoriasDeleted, categoriasKept } = progress;
  const os = endingOf(destinationOf(importRun.destination), 2);
  const [back, still, other] = ['primary.main', 'warning.main', 'secondary.main'];
  return [
    { text: `Criad${os} pela importação e excluíd${os}`, number: deleted, color: back },
    { text: `Atualizad${os} que voltaram ao que eram`, number: restored, color: back },
    { text: 'Categorias criadas e excluídas', number: categoriasDeleted, color: back },
    { text: `Criad${os} que ainda estão no cadastro`, number: created, color: still },
    { text: `Atualizad${os} que ainda têm os valores da planilha`, number: updated, color: still },
    { text: 'Categorias criadas que ainda estão no cadastro', number: categorias, color: still },
    { text: `Alterad${os} ou em uso, por isso mantid${os}`, number: kept, color: other },
    { text: 'Categorias alteradas ou em uso, por isso mantidas', number: categoriasKept, color: other },
    { text: `Já excluíd${os} por alguém`, number: gone },
  ];
}

const keptRows = (rows: LeftRow[]): Report['leftRows'] => ({
  title: 'Ficaram como estão',
  rows,
  why: whyKept,
  wanted: 'Antes da importação',
});

/** The records without an answer: their count with a noun, and the ending of a participle. */
const unheardOf = ({ unheard }: ImportRun) =>
  (unheard ? [unheard] : []).map(({ resource, rows }) => ({
    one: rows === 1,
    what: counted(rows, destinationOf(resource)),
    ending: endingOf(destinationOf(resource), rows),
  }));

/** Says what is unknown about them. */
export const unheardTexts = (importRun: ImportRun) =>
  unheardOf(importRun).map(
    ({ one, what, ending }) =>
      `O servidor não respondeu sobre ${what}: ${one ? 'pode' : 'podem'} ter sido gravad${ending} ou não.`,
  );

export const momentOf = ({ at }: ImportRun) => formatMoment(parseMoment(at).getTime());

export function undoQuestion(importRun: ImportRun): string {
  const destination = destinationOf(importRun.destination);
  const progress = undoProgress(importRun);
  const { created, updated, categorias } = progress;
  const ending = endingOf(destination, created);
  const going = [
    created > 0 &&
      `${counted(created, destination)} criad${ending} ${created === 1 ? 'será' : 'serão'} excluíd${ending}`,
    updated > 0 &&
      `${created > 0 ? formatCount(updated) : counted(updated, destination)} ${updated === 1 ? 'volta' : 'voltam'} aos valores anteriores`,
    categorias > 0 &&
      `${counted(categorias, destinationOf('categorias'))} ${categorias === 1 ? 'criada será excluída' : 'criadas serão excluídas'}`,
  ].filter((part) => part !== false);
  const known = going.length > 0 ? ` ${going.join(going.length > 2 ? '; ' : ' e ')}.` : '';
  const unknown = unheardOf(importRun)
    .map(
      ({ one, what, ending }) =>
        ` De ${what} não se sabe se ${one ? 'chegou; se sim, será' : 'chegaram; se sim, serão'} desfeit${ending}.`,
    )
    .join('');
  const who = importRun.who ? `, por ${withoutBidiControls(importRun.who)}` : '';
  const elsewhere = isUnderWay(importRun) ? ' Ela parece estar em andamento agora em outra janela, e para.' : '';
  return `Desfazer a importação de ${momentOf(importRun)}${importRun.own ? '' : who}?${elsewhere}${known}${unknown} O que alguém mudou ou usou depois fica como está.`;
}
