// Declarations of resources' fields.
export * from './fields';
export * from './phone';
