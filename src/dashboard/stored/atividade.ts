import type { Atividade } from '../../providers';

/** One of a resource and several of them, as a sentence has them. */
const nouns: Record<string, { one: string; many: string }> = {
  usuarios: { one: 'um usuário', many: 'usuários' },
  produtos: { one: 'um produto', many: 'produtos' },
  categorias: { one: 'uma categoria', many: 'categorias' },
  promocoes: { one: 'uma promoção', many: 'promoções' },
  cargos: { one: 'um cargo', many: 'cargos' },
  perguntas: { one: 'uma pergunta', many: 'perguntas' },
};
const unknown = { one: 'um registro', many: 'registros' };

/** Who did what: 'Marina Andrade criou um produto', 'O sistema excluiu 1.200 produtos', 'Ana desfez a importação de …'. */
export function sentenceOf({ quem, acao, recurso, quantos }: Atividade): string {
  const { one, many } = nouns[recurso] ?? unknown;
  const what = quantos === 1 ? one : `${quantos.toLocaleString('pt-BR')} ${many}`;
  const did = acao === 'desfez' ? 'desfez a importação de' : acao;
  return `${quem ?? 'O sistema'} ${did} ${what}`;
}
