import { HttpError, type RaRecord } from 'ra-core';
import { noAnswerText } from '../lib';

/** What went wrong, in words for the person who was working. */
export interface Fault {
  kind: 'offline' | 'timeout' | 'session' | 'forbidden' | 'conflict' | 'changed' | 'invalid' | 'missing' | 'server';
  /** HTTP status, 0 when no answer came. */
  status: number;
  /** Portuguese sentence; never the server's own text. */
  message: string;
  /** Messages for single fields, by the app's field names. */
  fields?: Record<string, string>;
  /** Names of the records that hold on to the one that was to be deleted, where known. */
  usedBy?: string[];
  /** With 'changed': the record as it stands now. */
  current?: RaRecord;
}

const tooLong = (limit: string) => `Use no máximo ${limit} caracteres`;

/** Constraint of supabase/migrations → what to say, and under which field. */
const constraints: Record<string, { field?: string; message: string }> = {
  cargos_nome_unico: { field: 'nome', message: 'Já existe um cargo com este nome' },
  cargos_nome_exato_unico: { field: 'nome', message: 'Já existe um cargo com este nome' },
  cargos_nome_obrigatorio: { field: 'nome', message: 'Nome é obrigatório' },
  cargos_nome_ate_300: { field: 'nome', message: tooLong('300') },
  categorias_nome_unico: { field: 'nome', message: 'Já existe uma categoria com este nome' },
  categorias_nome_exato_unico: { field: 'nome', message: 'Já existe uma categoria com este nome' },
  categorias_nome_obrigatorio: { field: 'nome', message: 'Nome é obrigatório' },
  categorias_nome_ate_300: { field: 'nome', message: tooLong('300') },
  produtos_nome_obrigatorio: { field: 'nome', message: 'Nome é obrigatório' },
  produtos_nome_ate_300: { field: 'nome', message: tooLong('300') },
  produtos_valor_de_0_a_99999999: { field: 'valor', message: 'O valor deve estar entre R$ 0,00 e R$ 99.999.999,99' },
  produtos_localizacao_obrigatoria: { field: 'localizacao', message: 'Localização é obrigatória' },
  produtos_localizacao_ate_300: { field: 'localizacao', message: tooLong('300') },
  produtos_tipo_venda_valido: { field: 'tipoVenda', message: 'Unidade de venda inválida' },
  promocao_produtos_unico: { message: 'O mesmo produto está duas vezes na promoção.' },
  promocao_produtos_promocao_existe: { message: 'Esta promoção não existe mais. Alguém pode tê-la excluído.' },
  promocao_produtos_desconto_de_0_a_100: {
    message: 'O desconto de cada produto deve ser maior que 0 e no máximo 100.',
  },
  atividades_acao_valida: { message: 'Esta ação não pode ser registrada.' },
  perguntas_pergunta_obrigatoria: { field: 'pergunta', message: 'Pergunta é obrigatória' },
  perguntas_contexto_obrigatorio: { field: 'contexto', message: 'Contexto é obrigatório' },
  perguntas_resposta_obrigatoria: { field: 'resposta', message: 'Resposta é obrigatória' },
  perguntas_pergunta_ate_2000: { field: 'pergunta', message: tooLong('2.000') },
  perguntas_contexto_ate_2000: { field: 'contexto', message: tooLong('2.000') },
  perguntas_resposta_ate_10000: { field: 'resposta', message: tooLong('10.000') },
  perguntas_observacoes_ate_10000: { field: 'observacoes', message: tooLong('10.000') },
  promocoes_nome_obrigatorio: { field: 'nome', message: 'Nome é obrigatório' },
  promocoes_nome_ate_300: { field: 'nome', message: tooLong('300') },
  promocoes_categoria_obrigatoria: { field: 'categoria', message: 'Categoria é obrigatória' },
  promocoes_categoria_ate_300: { field: 'categoria', message: tooLong('300') },
  promocoes_descricao_ate_2000: { field: 'descricao', message: tooLong('2.000') },
  promocoes_desconto_de_0_a_100: { field: 'desconto', message: 'O desconto deve estar entre 0 e 100' },
  promocoes_dia_da_semana_valido: { field: 'diasAtivos', message: 'Dia da semana inválido' },
  promocoes_dias_ativos_validos: { field: 'diasAtivos', message: 'Dia da semana inválido' },
  promocoes_status_valido: { field: 'status', message: 'Status inválido' },
  profiles_nome_obrigatorio: { field: 'nome', message: 'Nome é obrigatório' },
  profiles_nome_ate_300: { field: 'nome', message: tooLong('300') },
  profiles_email_obrigatorio: { field: 'email', message: 'E-mail é obrigatório' },
  profiles_email_ate_320: { field: 'email', message: tooLong('320') },
  profiles_user_unico: { message: 'Esta pessoa já tem um cadastro.' },
  profiles_user_existe: { message: 'A conta desta pessoa não existe mais.' },
  profiles_user_imutavel: { message: 'O acesso de uma pessoa não pode passar para outra.' },
  importacao_desfeita: {
    message: 'Esta importação foi desfeita. Confira o arquivo de novo para importá-lo outra vez.',
  },
  profiles_ultimo_acesso: { message: 'Esta é a última pessoa com acesso ao painel. Dê um cargo a outra pessoa antes.' },
};

/** Foreign keys → what to say when the record is still in use, and when the one it names is gone. */
const references: Record<string, { inUse: string; gone: string; field?: string }> = {
  profiles_cargo_existe: {
    inUse: 'Há usuários com este cargo. Troque o cargo deles antes.',
    gone: 'Este cargo não existe mais',
    field: 'cargo',
  },
  produtos_categoria_existe: {
    inUse: 'Há produtos nesta categoria. Mude a categoria deles antes.',
    gone: 'Esta categoria não existe mais',
    field: 'categoria',
  },
  promocao_produtos_produto_existe: {
    inUse: 'Este produto está em promoções.',
    gone: 'Um dos produtos não existe mais. Alguém pode tê-lo excluído.',
  },
};

const messages: Record<Exclude<Fault['kind'], 'offline'>, string> = {
  timeout: 'O servidor demorou a responder. Tente novamente.',
  session: 'Sua sessão terminou. Entre novamente.',
  forbidden: 'Você não tem permissão para isto.',
  conflict: 'Já existe um registro com estes dados.',
  changed: 'Outra pessoa salvou este registro enquanto você o editava.',
  invalid: 'Algum dado não foi aceito. Confira os campos.',
  missing: 'Este registro não existe mais. Alguém pode tê-lo excluído.',
  server: 'O servidor não conseguiu atender ao pedido. Tente novamente em instantes.',
};

interface Answer {
  status?: number;
  message?: string;
  name?: string;
  body?: { code?: string; message?: string; details?: string | null } | string | null;
}

/**
 * Says in Portuguese what any error of a call means: by HTTP status, PostgREST/PostgreSQL code and
 * constraint name (the embedded backend hides the code of a CHECK violation, so the name decides first).
 */
export function describeError(error: unknown): Fault {
  const { status = 0, name, message, body } = (error ?? {}) as Answer;
  const { code, message: bodyMessage, details } = typeof body === 'object' && body ? body : {};
  const constraint = constraintIn(`${bodyMessage ?? ''} ${message ?? ''}`);

  const reference = constraint ? references[constraint] : undefined;
  if (reference) return referenceFault(reference, status, `${bodyMessage} ${details ?? ''}`);
  const known = constraint ? constraints[constraint] : undefined;
  if (known) {
    const kind = code === '23505' ? 'conflict' : code === '42501' ? 'forbidden' : 'invalid';
    return { kind, status, message: known.message, ...(known.field && { fields: { [known.field]: known.message } }) };
  }
  const kind = versionKind(`${bodyMessage ?? ''} ${message ?? ''}`) ?? kindOf({ status, name, message }, code);
  return { kind, status, message: kind === 'offline' ? noAnswerText() : messages[kind] };
}

/**
 * `describeError` as an error that react-admin understands: `status`, and `body.errors` for the fields. One that
 * was described before stays as it is.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError && error.body?.fault) return error;
  const fault = describeError(error);
  return new HttpError(fault.message, fault.status, { fault, ...(fault.fields && { errors: fault.fields }) });
}

/** Rejects with `toHttpError`: what a call of the providers catches. */
export function rethrow(error: unknown): never {
  throw toHttpError(error);
}

/** The rejection of a save whose record somebody else saved meanwhile. */
export function changedError(current: RaRecord): HttpError {
  const fault: Fault = { kind: 'changed', status: 409, message: messages.changed, current };
  return new HttpError(fault.message, fault.status, { fault });
}

/** The fault inside an error of a data provider, described anew when it comes from elsewhere. */
export function faultOf(error: unknown): Fault {
  const body = (error as { body?: { fault?: Fault } } | null)?.body;
  return body?.fault ?? describeError(error);
}

function constraintIn(text: string): string | undefined {
  return text.match(
    /\b(?:cargos|categorias|perguntas|produtos|promocoes|promocao_produtos|atividades|profiles|importacao)_[a-z0-9_]+\b/,
  )?.[0];
}

function referenceFault({ inUse, gone, field }: (typeof references)[string], status: number, text: string): Fault {
  if (text.includes('still referenced') || text.includes('update or delete')) {
    return { kind: 'conflict', status, message: inUse };
  }
  return { kind: 'invalid', status, message: gone, ...(field && { fields: { [field]: gone } }) };
}

/** What the database functions that save one version of a record raise. */
function versionKind(text: string): 'changed' | 'missing' | undefined {
  if (text.includes('registro_alterado')) return 'changed';
  return text.includes('registro_ausente') ? 'missing' : undefined;
}

function kindOf({ status = 0, name, message = '' }: Answer, code?: string): Fault['kind'] {
  if (name === 'TimeoutError' || status === 408 || status === 504) return 'timeout';
  // What fetch rejects with, in the words of each browser; any other TypeError is a fault of our own.
  if (name === 'TypeError' && /fetch|network|load failed|offline/i.test(message)) return 'offline';
  if (status === 401) return 'session';
  if (code === '42501' || status === 403) return 'forbidden';
  if (code === 'PGRST116' || status === 404 || status === 406) return 'missing';
  if (code === '23505' || status === 409) return 'conflict';
  if (code?.startsWith('22') || code?.startsWith('23') || status === 400 || status === 422) return 'invalid';
  return 'server';
}
