import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider, Produto, ProdutoDaPromocao, Promocao } from '../../../providers';
import type { TellMore } from '../../../ui/record';
import type { FormRow } from '../formValues';
import { type PriceChange, priceChangesText } from './priceChanges';
import { lastRead } from './useProduto';

/** Returns a function to call before the save; its result warns of prices that differ from the rows' after the save. */
export function usePriceChanges(copied?: readonly ProdutoDaPromocao[]) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();

  return (rows: readonly FormRow[], record?: Promocao): TellMore<Promocao> => {
    const known = new Map((record?.produtos ?? copied)?.map((produto) => [produto.produtoId, produto]));
    const shown = new Map(
      rows.map(({ produtoId }) => [produtoId, (lastRead(queryClient, produtoId) ?? known.get(produtoId))?.valor]),
    );
    const today = async ({ produtos }: Promocao) => {
      if (produtos) return produtos;
      const ids = [...shown.keys()];
      const { data } = await dataProvider.getMany<Produto>('produtos', { ids });
      return data.map((produto) => ({ ...produto, produtoId: produto.id }));
    };
    return async (saved) => {
      if (rows.length === 0) return undefined;
      // The promotion is saved; a failed read only omits the warning.
      const produtos = await today(saved).catch(() => []);
      const changes = produtos.flatMap(({ produtoId, nome, valor: now }): PriceChange[] => {
        const before = shown.get(produtoId);
        // An answer that repeats the request has no prices.
        return before === undefined || now === undefined || before === now ? [] : [{ nome, before, now }];
      });
      if (changes.length === 0) return undefined;
      queryClient.invalidateQueries({ queryKey: ['produtos', 'getMany'], refetchType: 'none' });
      return { type: 'warning', detail: priceChangesText(changes) };
    };
  };
}
