// Pages that are printed.
export * from './PrintPage';
