import type { Destino } from '../destinos';
import { undoneOf } from '../gravacao/diario';
import { Fatos } from './Fatos';
import { quando } from './formatos';
import { LeftRowsList } from './LeftRowsList';
import { whyKept } from './leftReason';
import { Titulo } from './Titulo';
import type { Fase } from './useGravacao';

/** What undoing took back, and what it left alone. */
export const Desfeita = ({ destino, fase }: { destino: Destino; fase: Extract<Fase, { nome: 'desfeita' }> }) => {
  const { importacao, rows } = fase;
  const { deleted, restored, kept, categoriasDeleted, categoriasKept } = undoneOf(importacao);
  const o = destino.feminino ? 'as' : 'os';
  const fatos = [
    { texto: `Criad${o} pela importação e excluíd${o}`, numero: deleted, cor: 'primary.main' },
    { texto: `Atualizad${o} que voltaram ao que eram`, numero: restored, cor: 'primary.main' },
    { texto: 'Categorias criadas e excluídas', numero: categoriasDeleted, cor: 'primary.main' },
    { texto: `Alterad${o} ou em uso, por isso mantid${o}`, numero: kept, cor: 'secondary.main' },
    { texto: 'Categorias alteradas ou em uso, por isso mantidas', numero: categoriasKept, cor: 'secondary.main' },
  ];
  return (
    <>
      <Titulo titulo="Importação desfeita">
        {rows.kept.length > 0
          ? `A importação de ${quando(importacao.em)} foi desfeita no que ninguém usou ou mudou depois.`
          : `Tudo voltou a ser como era antes da importação de ${quando(importacao.em)}.`}
      </Titulo>
      <Fatos fatos={fatos} />
      <LeftRowsList
        title="Ficaram como estão"
        rows={rows.kept}
        why={whyKept}
        wanted="Antes da importação"
        arquivo={importacao.arquivo}
      />
    </>
  );
};
