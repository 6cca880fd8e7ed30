import { useEffect } from 'react';
import { catalogue, type ProdutosFilter, produtosFilters, readProdutosFilter } from '../../domain';
import { FilterBar, useFilters } from '../../ui/list';
import { activeFilters } from './activeFilters';
import { FilterFields } from './lazyFields';

/** Narrows the list of products; react-admin keeps it in the address. */
export const ProdutoFilters = () => {
  const [filters, change] = useFilters();
  const asked = offered(readProdutosFilter(filters));
  const active = activeFilters(asked).map(({ label, without }) => ({ label, remove: () => change(without) }));
  const clear = () => change(Object.fromEntries(produtosFilters.map((name) => [name, undefined])));
  usePreloadedFields();
  return (
    <FilterBar active={active} onClear={clear}>
      <FilterFields asked={asked} change={change} />
    </FilterBar>
  );
};

/** Promotions know only stored products. */
const offered = ({ emPromocaoHoje, ...others }: ProdutosFilter): ProdutosFilter =>
  catalogue.stored && emPromocaoHoje ? { ...others, emPromocaoHoje } : others;

/** Fetches the fields, which may be behind a button, when the list is drawn and nothing else is to do. */
function usePreloadedFields(): void {
  useEffect(() => {
    // Not every browser tells.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => void FilterFields.preload().catch(() => {}));
  }, []);
}
