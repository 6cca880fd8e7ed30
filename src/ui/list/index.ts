// Parts of a list page.

export * from './AddButton';
export * from './CardGrid';
export * from './CountCard';
export * from './filters/FilterBar';
export * from './filters/FilterField';
export * from './filters/FilterSelect';
export * from './filters/useFilters';
export * from './ListBody';
export * from './ListPage';
export * from './RecordActions';
export * from './RecordName';
export * from './RowChip';
export * from './RowsCard';
export * from './screenRouter';
export * from './selecting/SelectBox';
export * from './selecting/selection';
export type { TableColumn } from './table/columns';
export * from './table/RecordsTable';
export * from './useWide';
export * from './waiting/RowsSkeleton';
export * from './waiting/StaleRows';
export * from './waiting/useLasted';
export * from './waiting/WaitBar';
