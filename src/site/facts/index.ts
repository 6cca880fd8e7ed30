// What the pages, the build and the server alike say. Node reads it too, and wants the endings.
export * from './addresses.ts';
export * from './company.ts';
export * from './pages.ts';
export * from './unsentQuestion.ts';
