import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { lazy, Suspense, useContext, useState } from 'react';
import type { AppDataProvider } from '../../providers/compose';
import { destinos } from '../destinos';
import { contas } from '../gravacao/diario';
import { esclarecer } from '../gravacao/verificar';
import type { NomeDoDestino } from '../tipos';
import { contarDe, quando } from './formatos';
import { readLeftRows } from './readLeftRows';
import { useDiario } from './useDiario';
import type { Anterior } from './useGravacao';

const RelatorioAnterior = lazy(() => import('./RelatorioAnterior'));

/** The last import of this destination, which can still be looked at and undone. Absent without one. */
export const UltimaImportacao = ({ destino }: { destino: Exclude<NomeDoDestino, 'promocao'> }) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const abrirDiario = useDiario(destino);
  const [aberta, setAberta] = useState<Anterior | null>(null);
  const { data } = useQuery({
    queryKey: ['ultimaImportacao', destino],
    // Asked anew whenever it is shown, and never remembered: somebody else may have signed in in another tab.
    gcTime: 0,
    staleTime: 0,
    queryFn: async (): Promise<Anterior | null> => {
      const diario = await abrirDiario();
      const importacao = await diario.ler();
      if (!importacao) return null;
      // A page that was closed left batches without an answer; while nobody can be asked, they stay so.
      await esclarecer(importacao, provider, diario).catch(() => {});
      return { importacao, rows: await readLeftRows(diario, importacao) };
    },
  });
  if (!data) return null;
  const { importacao } = data;
  const { gravadas, completa } = contas(importacao);
  const estado = importacao.desfeita ? 'desfeita' : completa ? contarDe(gravadas, destinos[destino]) : 'interrompida';
  return (
    <Box sx={{ mt: 2, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        Última importação: {importacao.arquivo}, {quando(importacao.em)} ({estado})
      </Typography>
      <Button size="small" onClick={() => setAberta(data)}>
        Ver relatório
      </Button>
      {aberta && (
        <Suspense fallback={null}>
          <RelatorioAnterior anterior={aberta} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </Box>
  );
};
