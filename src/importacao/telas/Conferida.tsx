import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { type Destino, destinos } from '../destinos';
import { baixarErros, limiteDeErros } from '../planilhas/relatorioDeErros';
import type { Situacao } from '../tipos';
import { Decisoes } from './Decisoes';
import { contarDe, contarLinhas } from './formatos';
import { Linhas } from './Linhas';
import { Titulo } from './Titulo';
import { Totais } from './Totais';
import type { Revisao } from './useRevisao';

interface Props {
  destino: Destino;
  arquivo: string;
  revisao: Revisao;
}

/** Second step: what would be written and what is refused, before anything is. */
export const Conferida = ({ destino, arquivo, revisao }: Props) => {
  const { conferencia, escolhas, problema, trabalhador, versao } = revisao;
  const [filtro, setFiltro] = useState<Situacao | 'todas'>('todas');
  if (!conferencia) return <LinearProgress />;
  const { totais, motivos } = conferencia;
  const gravaveis = totais.novo + totais.atualizado;
  return (
    <>
      <Titulo titulo="Confira antes de importar">{resumo(destino, gravaveis)}</Titulo>
      {problema && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {problema}
        </Alert>
      )}
      <Totais destino={destino} totais={totais} filtro={filtro} onFiltro={setFiltro} />
      <Decisoes destino={destino} conferencia={conferencia} escolhas={escolhas} onEscolher={revisao.escolher} />
      {totais.erro > 0 && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-action': { pt: 0.25 } }}
          action={<BaixarErros arquivo={arquivo} revisao={revisao} />}
        >
          {contarLinhas(totais.erro)} com erro não {totais.erro === 1 ? 'será importada' : 'serão importadas'}. Corrija
          na planilha e importe-a de novo quando quiser.
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {motivos.map(({ campo, motivo, linhas }) => (
              <li key={campo + motivo}>
                {rotuloDe(campo)}: {motivo} ({contarLinhas(linhas)})
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Linhas destino={destino} trabalhador={trabalhador.current} filtro={filtro} versao={versao} />
    </>
  );
};

function resumo(destino: Destino, gravaveis: number): string {
  if (gravaveis === 0) return 'Não há nada para gravar: tudo o que a planilha traz já está como deve, ou tem erro.';
  const onde = destino.nome === 'promocao' ? 'no formulário da promoção' : 'no cadastro';
  return `Ao importar, ${contarDe(gravaveis, destino)} ${gravaveis === 1 ? 'muda' : 'mudam'} ${onde}. Nada foi gravado ainda.`;
}

const rotulos = new Map(
  Object.values(destinos).flatMap(({ campos }) => campos.map(({ id, rotulo }) => [id as string, rotulo])),
);
const rotuloDe = (campo: string) => rotulos.get(campo) ?? campo;

const BaixarErros = ({ arquivo, revisao }: { arquivo: string; revisao: Revisao }) => {
  const [busy, setBusy] = useState(false);
  const baixar = async () => {
    setBusy(true);
    try {
      const erros = await revisao.trabalhador.current?.erros({ limite: limiteDeErros });
      if (erros) await baixarErros(arquivo, erros);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={baixar}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Baixar erros
    </Button>
  );
};
