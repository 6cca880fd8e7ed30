// Parts of a list page.

export * from '../searchPause';
export * from './AddButton';
export * from './CardGrid';
export * from './CountCard';
export * from './ListPage';
export * from './ListPagination';
export * from './ListStates';
export * from './RecordActions';
export * from './RowsCard';
export * from './SearchField';
export * from './screenRouter';
