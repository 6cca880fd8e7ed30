import type { Destination } from '../../destinations';
import { formatMoment } from '../../formats';
import { undoneOf } from '../../write/journal';
import { Figures } from '../Figures';
import { StepTitle } from '../StepTitle';
import type { WritePhase } from '../useWriting';
import { LeftRowsList } from './LeftRowsList';
import { whyKept } from './leftReason';

/** What undoing took back, and what it left alone. */
export const Undone = ({
  destination,
  phase,
}: {
  destination: Destination;
  phase: Extract<WritePhase, { nome: 'undone' }>;
}) => {
  const { importRun, rows } = phase;
  const { deleted, restored, kept, categoriasDeleted, categoriasKept } = undoneOf(importRun);
  const o = destination.feminine ? 'as' : 'os';
  const figures = [
    { text: `Criad${o} pela importação e excluíd${o}`, number: deleted, color: 'primary.main' },
    { text: `Atualizad${o} que voltaram ao que eram`, number: restored, color: 'primary.main' },
    { text: 'Categorias criadas e excluídas', number: categoriasDeleted, color: 'primary.main' },
    { text: `Alterad${o} ou em uso, por isso mantid${o}`, number: kept, color: 'secondary.main' },
    { text: 'Categorias alteradas ou em uso, por isso mantidas', number: categoriasKept, color: 'secondary.main' },
  ];
  return (
    <>
      <StepTitle title="Importação desfeita">
        {rows.kept.length > 0
          ? `A importação de ${formatMoment(importRun.em)} foi desfeita no que ninguém usou ou mudou depois.`
          : `Tudo voltou a ser como era antes da importação de ${formatMoment(importRun.em)}.`}
      </StepTitle>
      <Figures figures={figures} />
      <LeftRowsList
        title="Ficaram como estão"
        rows={rows.kept}
        why={whyKept}
        wanted="Antes da importação"
        file={importRun.file}
      />
    </>
  );
};
