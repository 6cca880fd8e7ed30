// Parts of a list page.

export * from '../searchPause';
export * from './AddButton';
export * from './BulkBar';
export * from './CardGrid';
export * from './CountCard';
export * from './filters/FilterBar';
export * from './filters/FilterField';
export * from './filters/FilterSelect';
export * from './filters/useFilters';
export * from './ListBody';
export * from './ListPage';
export * from './RecordActions';
export * from './RowsCard';
export * from './SelectBox';
export * from './screenRouter';
export * from './selection';
export type { TableColumn } from './table/columns';
export * from './table/RecordsTable';
export * from './useTotalText';
export * from './useWide';
