import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import { catalogue } from '../../../domain';
import type { AppDataProvider } from '../../../providers';
import { RepricedOffers, readOfferRows } from '../../../ui';
import { useImportContext, usePhase } from '../importContext';
import { Notice } from '../StepTitle';

export const ImportedOffers = () => {
  const { destination } = useImportContext();
  const { worker, choices, rechecking } = usePhase('review');
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const { prices } = destination;
  const isPriced = prices !== undefined && choices.columnMap[prices] !== undefined;
  const { data: rows = [], error } = useQuery({
    queryKey: ['importacao', 'offers', choices],
    queryFn: async () => {
      const offers = await readOfferRows(provider);
      const changes = await worker.changesOf({ ids: [...new Set(offers.map(({ produtoId }) => produtoId))] });
      const valorOf = new Map(changes.map(({ before, after }) => [before.id, Number(prices && after[prices])]));
      return offers.flatMap((row) => {
        const newValor = valorOf.get(row.produtoId);
        return newValor === undefined || newValor === row.valor ? [] : [{ ...row, newValor }];
      });
    },
    enabled: catalogue.stored && isPriced && !rechecking,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Notice severity="warning">Não foi possível verificar as ofertas destes produtos.</Notice>;
  return <RepricedOffers rows={rows} />;
};
