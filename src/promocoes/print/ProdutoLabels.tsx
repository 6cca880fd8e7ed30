import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogue, counted, type Etiqueta, type LabelScope, paths } from '../../domain';
import { readAll } from '../../lib';
import type { AppDataProvider, Produto } from '../../providers';
import { useToday } from '../../ui';
import { LabelPage } from './LabelPage';
import { draftOf } from './shownLabels';

/** Printed shelf labels of selected products, with the shopper's price today. */
const ProdutoLabels = () => {
  // State of a link to `paths.labels`; null where the address was opened directly.
  const { state }: { state: LabelScope | null } = useLocation();
  const today = useToday();
  const query = useSelected(state ?? { ids: [] }, today);
  const drafts = useMemo(() => (query.data ?? []).map(draftOf), [query.data]);
  return (
    <LabelPage
      title="Etiquetas de prateleira"
      subtitle={query.data ? counted(drafts.length, 'produto(s)') : 'Preços dos produtos selecionados'}
      back={paths.resource('produtos')}
      loading="Carregando produtos..."
      failed="Os produtos não puderam ser lidos."
      query={query}
      drafts={drafts}
      day={today}
      empty="Nenhum produto selecionado: selecione alguns na lista de produtos."
    />
  );
};

/** The products' labels by name; never cached, since they are printed. */
function useSelected(scope: LabelScope, today: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['produtos', 'labels', scope, today],
    gcTime: 0,
    queryFn: async () => {
      const read = async () => {
        if ('filter' in scope) return readAll<Produto>(dataProvider, 'produtos', scope);
        return scope.ids.length > 0 ? (await dataProvider.getMany<Produto>('produtos', scope)).data : [];
      };
      const labelsOf = async () => {
        if (!catalogue.stored) return (await read()).map(usualLabel);
        const ids = 'filter' in scope ? (await read()).map(({ id }) => id) : scope.ids;
        return ids.length > 0 ? (await dataProvider.labels({ day: today, ids })).labels : [];
      };
      return (await labelsOf()).toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    },
  });
}

/** The label of a product that is not stored, which has no offers. */
function usualLabel({ id, ...produto }: Produto): Etiqueta {
  return { ...produto, produtoId: id, preco: produto.valor, de: null, oferta: null };
}

export default ProdutoLabels;
