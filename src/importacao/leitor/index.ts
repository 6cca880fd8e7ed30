export { type CodigoDeErro, ErroDeLeitura } from './erros';
export { lerPlanilha } from './lerPlanilha';
export type { Limites } from './limites';
export type { Celula, OpcoesDeLeitura, Progresso, Tabela } from './tabela';
