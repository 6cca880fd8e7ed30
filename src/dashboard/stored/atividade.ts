import type { Atividade } from '../../providers';
import { resources } from '../../resources';

const unknown = { label: 'Registros', one: 'um registro' };

/** Who did what: 'Marina Andrade criou um produto', 'O sistema excluiu 1.200 produtos', 'Ana desfez a importação de …'. */
export function sentenceOf({ quem, acao, recurso, quantos }: Atividade): string {
  const { label, one } = resources.find(({ name }) => name === recurso)?.options ?? unknown;
  const what = quantos === 1 ? one : `${quantos.toLocaleString('pt-BR')} ${label.toLocaleLowerCase('pt-BR')}`;
  const did = acao === 'desfez' ? 'desfez a importação de' : acao;
  return `${quem ?? 'O sistema'} ${did} ${what}`;
}
