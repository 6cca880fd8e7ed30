// How the fields of resources are declared.
export * from './fields';
export * from './phone';
