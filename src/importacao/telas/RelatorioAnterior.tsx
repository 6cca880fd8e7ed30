import { destinos } from '../destinos';
import type { Importacao } from '../gravacao/diario';
import { AcoesDepois, Depois } from './Depois';
import { Moldura } from './Moldura';
import { useGravacao } from './useGravacao';
import { useGuarda } from './useGuarda';

/** The report of an import that is over, from which it can be undone. */
const RelatorioAnterior = ({ importacao, onClose }: { importacao: Importacao; onClose: () => void }) => {
  const gravacao = useGravacao(importacao.destino, importacao);
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
