import { useEffect } from 'react';
import { catalogue, type ProdutosFilter, produtosFilters, readProdutosFilter } from '../../domain';
import { FilterBar, SelectFound, useFilters } from '../../ui/list';
import { activeFilters } from './activeFilters';
import { FilterFields } from './lazyFields';

export const ProdutoFilters = () => {
  const [filters, change] = useFilters();
  const asked = offered(readProdutosFilter(filters));
  const active = activeFilters(asked).map(({ label, without }) => ({ label, remove: () => change(without) }));
  const clear = () => change(Object.fromEntries(produtosFilters.map((name) => [name, undefined])));
  usePreloadedFields();
  return (
    <FilterBar active={active} onClear={clear} actions={<SelectFound />}>
      <FilterFields asked={asked} change={change} />
    </FilterBar>
  );
};

const offered = ({ emPromocaoHoje, ...others }: ProdutosFilter): ProdutosFilter =>
  catalogue.stored && emPromocaoHoje ? { ...others, emPromocaoHoje } : others;

/** Fetches the code of the fields when the browser is idle. */
function usePreloadedFields(): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => void FilterFields.preload().catch(() => {}));
  }, []);
}
