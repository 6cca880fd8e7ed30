// Pure rules and formats of the shop.
export * from './catalogue';
export * from './copiedName';
export * from './count';
export * from './dates';
export * from './desconto';
export * from './money';
export * from './overlap';
export * from './pageSizes';
export * from './paths';
export * from './pergunta';
export * from './produto';
export * from './produtosFilter';
export * from './promocao';
export * from './reajuste';
export * from './semana';
export * from './senha';
export * from './suspectPrice';
