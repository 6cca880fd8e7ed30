import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { destinos } from '../destinos';
import type { NomeDoDestino } from '../tipos';
import { AcoesAntes, Antes } from './Antes';
import { AcoesDepois, Depois } from './Depois';
import { Moldura } from './Moldura';
import { useGravacao } from './useGravacao';
import { useGuarda } from './useGuarda';
import { numeroDoPasso, useRevisao } from './useRevisao';

interface Props {
  destino: Exclude<NomeDoDestino, 'promocao'>;
  arquivo: File;
  onClose: () => void;
}

/** 'Revisar importação': columns, check, writing and report of one spreadsheet. */
const RevisarImportacao = ({ destino: nome, arquivo, onClose }: Props) => {
  const destino = destinos[nome];
  const revisao = useRevisao(nome, arquivo);
  const gravacao = useGravacao(nome);
  const { fase, ocupada } = gravacao;
  const [saindo, setSaindo] = useState(false);
  useGuarda(ocupada);

  const importar = () => {
    const { conferencia, trabalhador } = revisao;
    if (conferencia && trabalhador.current) {
      void gravacao.importar(trabalhador.current, { arquivo: arquivo.name, totais: conferencia.totais });
    }
  };
  const conferirDeNovo = () => {
    gravacao.recomecar();
    void revisao.continuar();
  };
  // What was read is read again in a moment; what is being written asks first.
  const fechar = () => (ocupada ? setSaindo(true) : onClose());
  const antes = fase.nome === 'nada';

  return (
    <Moldura
      arquivo={arquivo.name}
      passo={antes ? numeroDoPasso[revisao.passo] : fase.nome === 'gravando' ? 2 : 3}
      onClose={fechar}
      acoes={
        antes ? (
          <AcoesAntes destino={destino} revisao={revisao} onImportar={importar} onClose={fechar} />
        ) : (
          <AcoesDepois gravacao={gravacao} onClose={onClose} onConferir={conferirDeNovo} />
        )
      }
    >
      {antes ? (
        <Antes destino={destino} arquivo={arquivo.name} revisao={revisao} />
      ) : (
        <Depois destino={destino} gravacao={gravacao} />
      )}
      {saindo && ocupada && (
        <ConfirmDialog
          title="Parar a importação?"
          text="O que já foi gravado continua gravado. Você verá até onde a importação foi e poderá continuar ou desfazer."
          confirmLabel="Parar"
          busy={false}
          onConfirm={() => {
            gravacao.parar();
            setSaindo(false);
          }}
          onCancel={() => setSaindo(false)}
        />
      )}
    </Moldura>
  );
};

export default RevisarImportacao;
