// Pure rules and formats of the shop.
export * from './catalogue';
export * from './money';
export * from './paths';
export * from './pergunta';
export * from './produto';
export * from './promocao';
export * from './semana';
export * from './senha';
