import { Alert, Box, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { Destino } from '../destinos';
import type { CampoId, Ligacoes } from '../tipos';
import { CampoLigado } from './CampoLigado';
import { contarLinhas } from './formatos';
import { Titulo } from './Titulo';
import type { Revisao } from './useRevisao';

/** First step: which column of the file is which field. */
export const Colunas = ({ destino, revisao }: { destino: Destino; revisao: Revisao }) => {
  const { leitura, escolhas, problema } = revisao;
  if (!leitura) return null;
  const { planilhas, planilha, linhas, cabecalho, primeiras } = leitura;
  const faltam = indispensaveis(destino, escolhas.ligacoes);

  const ligar = (campo: CampoId, coluna: number | undefined) => {
    const livres = Object.entries(escolhas.ligacoes).filter(([outro, indice]) => outro !== campo && indice !== coluna);
    const ligacoes: Ligacoes = Object.fromEntries(livres);
    if (coluna !== undefined) ligacoes[campo] = coluna;
    revisao.ligar(ligacoes);
  };

  return (
    <>
      <Titulo titulo="Confira as colunas">
        {contarLinhas(linhas)} na planilha “{planilha}”. Diga o que é cada coluna; nada é gravado ainda.
      </Titulo>
      {problema && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {problema}
        </Alert>
      )}
      {faltam.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {cabecalho === null ? 'Não encontramos uma linha com os nomes das colunas. ' : ''}
          Escolha a coluna de: {faltam.join(', ')}.
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2} sx={{ mb: 2, maxWidth: 760 }}>
        {planilhas.length > 1 && (
          <TextField
            select
            label="Planilha"
            value={planilha}
            onChange={({ target }) => void revisao.escolherPlanilha(target.value)}
          >
            {planilhas.map((nome) => (
              <MenuItem key={nome} value={nome}>
                {nome}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          label="Nomes das colunas"
          value={cabecalho ?? 'nenhuma'}
          onChange={({ target }) =>
            void revisao.escolherCabecalho(target.value === 'nenhuma' ? null : Number(target.value))
          }
        >
          <MenuItem value="nenhuma">A planilha não tem nomes de colunas</MenuItem>
          {primeiras.map(({ linha, numero, texto }) => (
            <MenuItem key={linha} value={linha}>
              <Typography noWrap sx={{ maxWidth: 520 }}>
                Linha {numero}: {texto}
              </Typography>
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Card>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {destino.campos.map((campo) => (
            <CampoLigado
              key={campo.id}
              campo={campo}
              colunas={leitura.colunas}
              coluna={escolhas.ligacoes[campo.id]}
              onChange={(coluna) => ligar(campo.id, coluna)}
            />
          ))}
        </Box>
      </Card>
    </>
  );
};

/** Fields without which nothing can be imported, and that have no column yet. */
export const indispensaveis = ({ campos }: Destino, ligacoes: Ligacoes) =>
  campos.filter(({ id, indispensavel }) => indispensavel && ligacoes[id] === undefined).map(({ rotulo }) => rotulo);
