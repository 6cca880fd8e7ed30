import { Button } from '@mui/material';
import { useState } from 'react';
import type { Destino } from '../destinos';
import { contas } from '../gravacao/diario';
import { Desfeita } from './Desfeita';
import { Espera } from './Espera';
import { contar, tempoRestante } from './formatos';
import { Relatorio } from './Relatorio';
import { UndoQuestion } from './UndoQuestion';
import type { Gravacao } from './useGravacao';

/** What stands in the frame once something is written. */
export const Depois = ({ destino, gravacao }: { destino: Destino; gravacao: Gravacao }) => {
  const { fase } = gravacao;
  if (fase.nome === 'gravando') {
    const { feitas, total, restante } = fase.avanco;
    const tempo = fase.parando ? 'parando…' : restante === undefined ? '' : tempoRestante(restante);
    const texto = [`${contar(feitas)} de ${contar(total)} ${destino.muitos}`, tempo].filter(Boolean).join(' · ');
    return <Espera titulo="Importando" fracao={total > 0 ? feitas / total : undefined} texto={texto} />;
  }
  if (fase.nome === 'desfazendo') {
    const { feitas, total } = fase.avanco;
    return (
      <Espera
        titulo="Desfazendo a importação"
        fracao={total > 0 ? feitas / total : undefined}
        texto="Voltando tudo ao que era…"
      />
    );
  }
  if (fase.nome === 'desfeita') return <Desfeita destino={destino} fase={fase} />;
  if (fase.nome === 'relatorio')
    return <Relatorio destino={destino} fase={fase} retomavel={gravacao.podeContinuar()} />;
  return null;
};

interface AcoesProps {
  gravacao: Gravacao;
  onClose: () => void;
  /** Checks the file again, where its rows are still at hand. */
  onConferir?: () => void;
}

/** The buttons of these steps. */
export const AcoesDepois = ({ gravacao, onClose, onConferir }: AcoesProps) => {
  const { fase } = gravacao;
  const [asking, setAsking] = useState(false);
  if (fase.nome === 'gravando') {
    return (
      <Button color="inherit" disabled={fase.parando} onClick={gravacao.parar}>
        Cancelar
      </Button>
    );
  }
  if (fase.nome === 'desfazendo') return null;
  if (fase.nome !== 'relatorio') {
    return (
      <Button variant="contained" onClick={onClose}>
        Fechar
      </Button>
    );
  }
  const { wrote, left, completa } = contas(fase.importacao);
  // What somebody else changed meanwhile would be refused again: it has to be compared anew.
  const falha = fase.desfecho?.tipo === 'falha' ? fase.desfecho.falha.kind : undefined;
  const mudou = Boolean(onConferir) && (left > 0 || (!wrote && (falha === 'conflict' || falha === 'invalid')));
  const continuar = !completa && !mudou && gravacao.podeContinuar();
  return (
    <>
      {wrote && !fase.importacao.desfeita && (
        <Button color="warning" variant="outlined" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
          Desfazer importação
        </Button>
      )}
      {asking && (
        <UndoQuestion
          importacao={fase.importacao}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void gravacao.desfazer();
          }}
        />
      )}
      <Button variant={continuar || mudou ? 'outlined' : 'contained'} onClick={onClose}>
        Fechar
      </Button>
      {mudou && (
        <Button variant="contained" onClick={onConferir}>
          Conferir de novo
        </Button>
      )}
      {continuar && (
        <Button variant="contained" onClick={() => void gravacao.continuar()}>
          {fase.desfecho?.tipo === 'falha' ? 'Tentar novamente' : 'Continuar importação'}
        </Button>
      )}
    </>
  );
};
