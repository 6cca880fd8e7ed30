// Parts of a list page.

export * from '../searchPause';
export * from './AddButton';
export * from './CardGrid';
export * from './CountCard';
export * from './ListBody';
export * from './ListPage';
export * from './RecordActions';
export * from './RowsCard';
export * from './RowsSkeleton';
export * from './StaleRows';
export * from './screenRouter';
