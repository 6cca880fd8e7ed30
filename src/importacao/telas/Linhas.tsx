import { Box, Card, Pagination, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Destino } from '../destinos';
import type { Pagina, Situacao } from '../tipos';
import type { Trabalhador } from '../trabalhador/abrir';
import { contar } from './formatos';
import { Linha } from './Linha';

const porPagina = 25;

interface Props {
  destino: Destino;
  trabalhador: Trabalhador | null;
  filtro: Situacao | 'todas';
  /** Changes with every check. */
  versao: number;
}

/** The checked rows, page by page: the worker keeps them and only hands over what is on the screen. */
export const Linhas = ({ destino, trabalhador, filtro, versao }: Props) => {
  const [numero, setNumero] = useState(1);
  const [pagina, setPagina] = useState<Pagina | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their first page.
  useEffect(() => setNumero(1), [filtro, versao]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another check is a reason to ask again.
  useEffect(() => {
    let valida = true;
    const pedido = { filtro, inicio: (numero - 1) * porPagina, quantas: porPagina };
    trabalhador?.pagina(pedido).then((recebida) => {
      if (valida) setPagina(recebida);
    }, console.error);
    return () => {
      valida = false;
    };
  }, [trabalhador, filtro, numero, versao]);

  if (!pagina) return null;
  const paginas = Math.ceil(pagina.total / porPagina);
  return (
    <>
      <Card component="section" aria-label="Linhas da planilha">
        {pagina.total === 0 ? (
          <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
            Nenhuma linha.
          </Typography>
        ) : (
          <Box component="ul" sx={lista}>
            {pagina.linhas.map((linha) => (
              <Linha key={linha.numero} destino={destino} linha={linha} />
            ))}
          </Box>
        )}
      </Card>
      {paginas > 1 && (
        <Stack
          direction="row"
          useFlexGap
          sx={{ mt: 2, gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Typography variant="body2" color="text.secondary">
            {contar((numero - 1) * porPagina + 1)}–{contar(Math.min(numero * porPagina, pagina.total))} de{' '}
            {contar(pagina.total)}
          </Typography>
          <Pagination
            page={numero}
            count={paginas}
            siblingCount={0}
            color="primary"
            onChange={(_, outra) => setNumero(outra)}
          />
        </Stack>
      )}
    </>
  );
};

const lista = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
