import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { byCategoria, counted, formatDate, paths } from '../../domain';
import { readAll } from '../../lib';
import type { Produto } from '../../providers';
import { useToday } from '../../ui';
import { PrintPage, useShopName } from '../../ui/print';
import { PriceSheets } from './PriceSheets';

const PriceList = () => {
  const [params] = useSearchParams();
  const asked = params.get('filter');
  const filter = useMemo(() => filterIn(asked), [asked]);
  const today = useToday();
  const query = usePrices(filter, today);
  const shop = useShopName();
  const groups = useMemo(() => {
    const byName = query.data?.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    return byCategoria(byName ?? [], ({ categoria }) => categoria);
  }, [query.data]);
  return (
    <PrintPage
      title="Lista de preços"
      subtitle={
        query.data ? counted(query.data.length, 'produto(s) encontrado(s)') : 'Os preços dos produtos, por categoria'
      }
      back={paths.resource('produtos')}
      loading="Carregando produtos..."
      failed="Os produtos não puderam ser lidos."
      query={query}
    >
      {groups.length === 0 && 'Nenhum produto encontrado.'}
      <PriceSheets
        groups={groups}
        header={
          <div>
            <Box component="h2" sx={{ fontSize: '18pt', lineHeight: 1.15, m: 0 }}>
              {shop ? `${shop} · Lista de preços` : 'Lista de preços'}
            </Box>
            Preços de {formatDate(today)}
          </div>
        }
      />
    </PrintPage>
  );
};

/** The most that hosted Supabase answers at once. */
const perPage = 1000;

/** All products that a filter finds, read anew each day. */
function usePrices(filter: FilterPayload, today: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['produtos', 'print', filter, today],
    gcTime: 0,
    queryFn: () => readAll<Produto>(dataProvider, 'produtos', { perPage, filter }),
  });
}

/** The filter in the address; empty when it cannot be parsed. */
function filterIn(text: string | null): object {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? filter : {};
  } catch {
    return {};
  }
}

export default PriceList;
