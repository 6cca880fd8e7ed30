import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity } from 'ra-core';
import { lazy, Suspense, useContext, useState } from 'react';
import type { AppDataProvider } from '../../providers/compose';
import { destinos } from '../destinos';
import { contas, type Importacao } from '../gravacao/diario';
import { esclarecer } from '../gravacao/verificar';
import type { NomeDoDestino } from '../tipos';
import { contarDe } from './formatos';
import { useDiario } from './useDiario';

const RelatorioAnterior = lazy(() => import('./RelatorioAnterior'));

const quando = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** The last import of this destination, which can still be looked at and undone. Absent without one. */
export const UltimaImportacao = ({ destino }: { destino: Exclude<NomeDoDestino, 'promocao'> }) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const { identity } = useGetIdentity();
  const diario = useDiario(destino);
  const [aberta, setAberta] = useState<Importacao | null>(null);
  const { data } = useQuery({
    queryKey: ['ultimaImportacao', destino, identity?.id],
    enabled: Boolean(identity),
    queryFn: async () => {
      const importacao = await diario.ler();
      // A page that was closed left batches without an answer.
      return importacao ? esclarecer(importacao, provider, diario) : null;
    },
  });
  if (!data) return null;
  const { gravadas, completa } = contas(data);
  const estado = data.desfeita ? 'desfeita' : completa ? contarDe(gravadas, destinos[destino]) : 'interrompida';
  return (
    <Box sx={{ mt: 2, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        Última importação: {data.arquivo}, {quando.format(data.em)} ({estado})
      </Typography>
      <Button size="small" onClick={() => setAberta(data)}>
        Ver relatório
      </Button>
      {aberta && (
        <Suspense fallback={null}>
          <RelatorioAnterior importacao={aberta} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </Box>
  );
};
