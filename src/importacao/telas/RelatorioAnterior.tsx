import { destinos } from '../destinos';
import { AcoesDepois, Depois } from './Depois';
import { Moldura } from './Moldura';
import { type Anterior, useGravacao } from './useGravacao';
import { useGuarda } from './useGuarda';

/** The report of an import that is over, from which it can be undone. */
const RelatorioAnterior = ({ anterior, onClose }: { anterior: Anterior; onClose: () => void }) => {
  const { importacao } = anterior;
  const gravacao = useGravacao(importacao.destino, anterior);
  useGuarda(gravacao.ocupada);
  return (
    <Moldura
      arquivo={importacao.arquivo}
      passo={3}
      onClose={() => gravacao.ocupada || onClose()}
      acoes={<AcoesDepois gravacao={gravacao} onClose={onClose} />}
    >
      <Depois destino={destinos[importacao.destino]} gravacao={gravacao} />
    </Moldura>
  );
};

export default RelatorioAnterior;
