import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Typography } from '@mui/material';
import type { Destino } from '../destinos';
import { baixarModelo } from '../planilhas/modelo';
import { Colunas, indispensaveis } from './Colunas';
import { Conferida } from './Conferida';
import { Espera } from './Espera';
import { contarLinhas } from './formatos';
import { Titulo } from './Titulo';
import type { Revisao } from './useRevisao';

interface Props {
  destino: Destino;
  arquivo: string;
  revisao: Revisao;
}

/** What stands in the frame until something is written. */
export const Antes = ({ destino, arquivo, revisao }: Props) => {
  const { passo, problema, andamento } = revisao;
  if (passo === 'lendo') {
    const texto = andamento.linhas > 0 ? `${contarLinhas(andamento.linhas)} até agora` : 'Abrindo o arquivo…';
    return <Espera titulo="Lendo a planilha" fracao={andamento.fracao} texto={texto} />;
  }
  if (passo === 'conferindo') {
    return (
      <Espera
        titulo="Conferindo as linhas"
        fracao={andamento.fracao}
        texto="Comparando com o que já está cadastrado…"
      />
    );
  }
  if (passo === 'recusado') {
    return (
      <>
        <Titulo titulo="Não foi possível ler a planilha" />
        <Alert severity="error" variant="outlined">
          {problema}
        </Alert>
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          Nada foi gravado. Se preferir, comece por um modelo pronto e cole nele os seus dados.
        </Typography>
      </>
    );
  }
  if (passo === 'colunas') return <Colunas destino={destino} revisao={revisao} />;
  return <Conferida destino={destino} arquivo={arquivo} revisao={revisao} />;
};

interface AcoesProps {
  destino: Destino;
  revisao: Revisao;
  onImportar: () => void;
  onClose: () => void;
  /** Why nothing can be imported. */
  impedimento?: string;
}

/** The buttons of these steps. */
export const AcoesAntes = ({ destino, revisao, onImportar, onClose, impedimento }: AcoesProps) => {
  const { passo, escolhas, conferencia, reconferindo } = revisao;
  const modelo = passo === 'colunas' || passo === 'recusado';
  const gravaveis = conferencia ? conferencia.totais.novo + conferencia.totais.atualizado : 0;
  return (
    <>
      {modelo && (
        <Button startIcon={<DownloadIcon />} onClick={() => void baixarModelo(destino.nome)} sx={{ mr: 'auto' }}>
          Baixar modelo
        </Button>
      )}
      {passo === 'revisao' && impedimento && (
        <Typography variant="body2" color="error" sx={{ flex: '1 1 240px' }}>
          {impedimento}
        </Typography>
      )}
      <Button color="inherit" onClick={onClose}>
        {passo === 'recusado' ? 'Fechar' : 'Cancelar'}
      </Button>
      {passo === 'colunas' && (
        <Button
          variant="contained"
          disabled={indispensaveis(destino, escolhas.ligacoes).length > 0}
          onClick={revisao.continuar}
        >
          Continuar
        </Button>
      )}
      {passo === 'revisao' && (
        <>
          <Button variant="outlined" onClick={revisao.voltar}>
            Voltar
          </Button>
          <Button
            variant="contained"
            disabled={gravaveis === 0 || reconferindo || Boolean(impedimento)}
            onClick={onImportar}
          >
            Importar
          </Button>
        </>
      )}
    </>
  );
};
