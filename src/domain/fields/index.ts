export * from './fields';
export * from './phone';
