import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatCount, formatMoney } from '../../../domain';
import { quoted, shortened } from '../../../lib';
import type { Produto, ProdutoDaPromocao, Promocao } from '../../../providers';
import type { TellMore } from '../../../ui/record';
import type { PromocaoValues } from '../formValues';
import { keyOf } from './useProduto';

/** Returns a function to call before the save; its result warns of prices that differ from the rows' after the save. */
export function usePriceChanges(copied?: readonly ProdutoDaPromocao[]) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();

  return ({ produtos: rows }: PromocaoValues, base?: Promocao): TellMore<Promocao> => {
    const shown = new Map((base?.produtos ?? copied)?.map(({ produtoId, valor }) => [produtoId, valor]));
    const ids = rows.map(({ produtoId }) => produtoId);
    for (const id of ids) {
      const read = queryClient.getQueryData<(Produto | undefined)[]>(keyOf(id))?.[0];
      if (read) shown.set(id, read.valor);
    }
    const today = async ({ produtos }: Promocao) => {
      if (produtos || ids.length === 0) return produtos ?? [];
      const { data } = await dataProvider.getMany<Produto>('produtos', { ids });
      return data.map((produto) => ({ ...produto, produtoId: produto.id }));
    };
    return async (saved) => {
      // The promotion is saved; a failed read only omits the warning.
      const changes = (await today(saved).catch(() => [])).flatMap(({ produtoId, nome, valor: now }) => {
        const before = shown.get(produtoId);
        // An answer that repeats the request has no prices.
        if (before === undefined || now === undefined || before === now) return [];
        return [{ name: quoted(shortened(nome)), prices: `${formatMoney(before)} → ${formatMoney(now)}` }];
      });
      const [first, second] = changes;
      if (!first) return undefined;
      queryClient.invalidateQueries({ queryKey: ['produtos', 'getMany'], refetchType: 'none' });
      return { type: 'warning', detail: changesText(first, second, changes.length - 2) };
    };
  };
}

interface Change {
  name: string;
  prices: string;
}

function changesText(first: Change, second: Change | undefined, more: number): string {
  if (!second) return `O preço de ${first.name} mudou: ${first.prices}.`;
  const [one, two] = [first, second].map(({ name, prices }) => `${name} (${prices})`);
  return `Mudaram os preços de ${more > 0 ? `${one}, ${two} e mais ${formatCount(more)}` : `${one} e ${two}`}.`;
}
