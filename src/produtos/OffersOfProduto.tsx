import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { catalogue, parseMoney } from '../domain';
import type { AppDataProvider, Produto } from '../providers';
import { RepricedOffers, readOfferRows } from '../ui';
import { useRecordForm } from '../ui/record';

/** In a stored product's form: what a new price would change about its offers. */
export const OffersOfProduto = () => {
  const { record } = useRecordForm<Produto>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { valor: newValor } = parseMoney(useWatch({ name: 'valor' }));
  const isRepriced = catalogue.stored && record !== undefined && newValor !== undefined && newValor !== record.valor;
  const { data: rows = [], error } = useQuery({
    queryKey: ['promocoes', 'offers'],
    queryFn: () => readOfferRows(dataProvider),
    enabled: isRepriced,
    retry: false,
  });
  if (!isRepriced) return null;
  if (error) {
    return (
      <Typography variant="body2" color="warning.main">
        Não foi possível verificar as ofertas deste produto.
      </Typography>
    );
  }
  const own = rows.filter(({ produtoId }) => produtoId === record.id);
  return <RepricedOffers rows={own.map((row) => ({ ...row, valor: record.valor, newValor }))} />;
};
