// What the pages, the build and the server alike say.
export * from './company';
export * from './pages';
