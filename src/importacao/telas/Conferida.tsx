import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import type { Destino } from '../destinos';
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
  const { conferencia, escolhas, problema, trabalhador, versao, reconferindo } = revisao;
  const [filtro, setFiltro] = useState<Situacao | 'todas'>('todas');
  const lista = useRef<HTMLDivElement>(null);
  if (!conferencia) return <LinearProgress />;
  const { totais, motivos } = conferencia;
  const filtrar = (novo: Situacao | 'todas') => {
    setFiltro(novo);
    if (novo !== 'todas') lista.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  };
  const gravaveis = totais.novo + totais.atualizado;
  return (
    <>
      <Titulo titulo="Confira antes de importar">{resumo(destino, gravaveis)}</Titulo>
      {problema && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {problema}
        </Alert>
      )}
      <LinearProgress aria-hidden sx={{ mb: 1, visibility: reconferindo ? 'visible' : 'hidden', height: 2 }} />
      <Totais destino={destino} totais={totais} filtro={filtro} onFiltro={filtrar} />
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
                {destino.campos.find(({ id }) => id === campo)?.rotulo}: {motivo} ({contarLinhas(linhas)})
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box ref={lista} sx={{ scrollMarginBlock: 16 }}>
        <Linhas destino={destino} trabalhador={trabalhador.current} filtro={filtro} versao={versao} />
      </Box>
    </>
  );
};

function resumo(destino: Destino, gravaveis: number): string {
  if (gravaveis === 0) return 'Não há nada para gravar: tudo o que a planilha traz já está como deve, ou tem erro.';
  const onde = destino.nome === 'promocao' ? 'no formulário da promoção' : 'no cadastro';
  return `Ao importar, ${contarDe(gravaveis, destino)} ${gravaveis === 1 ? 'entra ou muda' : 'entram ou mudam'} ${onde}. Nada foi gravado ainda.`;
}

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
