import type { Atividade } from '../../providers';
import { resources } from '../../resources';

const unknown = { one: 'um registro', many: 'registros' };

/** Who did what: 'Marina Andrade criou um produto', 'O sistema excluiu 1.200 produtos', 'Ana desfez a importação de …'. */
export function sentenceOf({ quem, acao, recurso, quantos }: Atividade): string {
  const { one, many } = resources.find(({ name }) => name === recurso)?.options ?? unknown;
  const what = quantos === 1 ? one : `${quantos.toLocaleString('pt-BR')} ${many}`;
  const did = acao === 'desfez' ? 'desfez a importação de' : acao;
  return `${quem ?? 'O sistema'} ${did} ${what}`;
}
