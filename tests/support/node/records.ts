import type {
  Atividade,
  Cargo,
  Categoria,
  Pergunta,
  PerguntaTeste,
  Produto,
  ProdutoDaPromocao,
  Promocao,
  Usuario,
} from '../../../src/providers/records';

const times = { createdAt: '2026-01-02T12:00:00Z', updatedAt: '2026-01-02T12:00:00Z' };

// One record of each resource, with the given fields replaced.

export const usuario = (given: Partial<Usuario> = {}): Usuario => ({
  id: 'u1',
  userId: 'a1',
  nome: 'Élcio Prado',
  email: 'elcio@loja.com.br',
  cargo: 'Gerente',
  ...times,
  ...given,
});

export const cargo = (given: Partial<Cargo> = {}): Cargo => ({
  id: 'c1',
  nome: 'Açougueiro',
  usuariosCount: 0,
  updatedAt: times.updatedAt,
  ...given,
});

export const categoria = (given: Partial<Categoria> = {}): Categoria => ({
  id: 'k1',
  nome: 'Mercearia',
  produtosCount: 0,
  updatedAt: times.updatedAt,
  ...given,
});

export const pergunta = (given: Partial<Pergunta> = {}): Pergunta => ({
  id: 'p1',
  pergunta: 'Vocês abrem aos domingos?',
  contexto: 'Horário',
  resposta: 'Sim, das 8h às 14h.',
  observacoes: null,
  ...times,
  ...given,
});

export const perguntaTeste = (given: Partial<PerguntaTeste> = {}): PerguntaTeste => ({
  id: 't1',
  pergunta: 'Abre domingo?',
  perguntaId: 'p1',
  answer: 'Vocês abrem aos domingos?',
  produtoId: null,
  produto: null,
  alvo: 'Vocês abrem aos domingos?',
  updatedAt: times.updatedAt,
  ...given,
});

/** Unsaved products in memory have no version. */
export const produto = (given: Partial<Produto> = {}): Produto => ({
  id: 'l1',
  nome: 'Leite',
  valor: 4.99,
  localizacao: 'Corredor C',
  categoria: 'Frios',
  tipoVenda: 'unidade',
  ...given,
});

export const promocao = (given: Partial<Promocao> = {}): Promocao => ({
  id: 'p1',
  nome: 'Sexta da Carne',
  categoria: 'Açougue',
  descricao: null,
  desconto: 12.5,
  diaDaSemana: 'Sexta-feira',
  diasAtivos: ['Sexta-feira'],
  inicio: null,
  fim: null,
  validadeAte: null,
  namesakes: 0,
  status: 'Ativar',
  ...times,
  ...given,
});

export const produtoDaPromocao = (given: Partial<ProdutoDaPromocao> = {}): ProdutoDaPromocao => ({
  produtoId: 'l1',
  desconto: 12.5,
  nome: 'Leite',
  valor: 4.99,
  tipoVenda: 'unidade',
  ...given,
});

export const atividade = (given: Partial<Atividade> = {}): Atividade => ({
  id: 1,
  quem: 'Marina Andrade',
  quemId: 'u1',
  acao: 'alterou',
  recurso: 'cargos',
  registroId: null,
  nome: 'Padeiro',
  quantos: 1,
  createdAt: times.createdAt,
  ...given,
});
