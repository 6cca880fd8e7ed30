// Node imports these files too and needs the extensions.
export * from './addresses.ts';
export * from './company.ts';
export * from './pages.ts';
export * from './unsentQuestion.ts';
