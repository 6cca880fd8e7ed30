import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider, Produto, ProdutoDaPromocao, Promocao } from '../../../providers';
import type { TellMore } from '../../../ui/record';
import type { FormRow } from '../formValues';
import { type PriceChange, priceChangesText } from './priceChanges';
import { lastRead } from './useProduto';

/**
 * Returns a function that is called as the form is about to be saved, with its rows and the version that is edited. It keeps
 * what the rows show their products to cost; of the saved promotion it then tells whose price was another one by that time.
 * A stored catalogue's answer has today's prices; else the products are in memory. `copied` are the rows that a new promotion
 * began with.
 */
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
      // The promotion is saved, whatever becomes of a question about it.
      const produtos = await today(saved).catch(() => []);
      const changes = produtos.flatMap(({ produtoId, nome, valor: now }): PriceChange[] => {
        const before = shown.get(produtoId);
        // An answer that only repeats what was sent says nothing of prices.
        return before === undefined || now === undefined || before === now ? [] : [{ nome, before, now }];
      });
      if (changes.length === 0) return undefined;
      // What opens next reads them anew.
      queryClient.invalidateQueries({ queryKey: ['produtos', 'getMany'], refetchType: 'none' });
      return { type: 'warning', detail: priceChangesText(changes) };
    };
  };
}
