import { periodProblems } from '../domain';
import { fold } from '../lib';
import { resources } from '../resources';
import { mostChanged } from './contract';

/** The message of a violated rule of the database, and its field. */
export interface Violation {
  message: string;
  field?: string;
  inUse?: boolean;
}

const exceptions: Record<string, Violation> = {
  produtos_valor_de_0_a_99999999: {
    field: 'valor',
    message: 'O valor deve estar entre R$\u00a00,00 e R$\u00a099.999.999,99',
  },
  produtos_novo_valor_de_0_a_99999999: {
    field: 'novoValor',
    message: 'O novo valor deve estar entre R$\u00a00,00 e R$\u00a099.999.999,99',
  },
  produtos_novo_valor_em_valido: { field: 'novoValorEm', message: 'Data inválida' },
  produtos_novo_valor_com_data: {
    field: 'novoValorEm',
    message: 'Informe o novo valor e a data em que começa, ou nenhum dos dois',
  },
  produtos_tipo_venda_valido: { field: 'tipoVenda', message: 'Unidade de venda inválida' },
  promocao_produtos_unico: { message: 'O mesmo produto está duas vezes na promoção.' },
  promocao_produtos_promocao_existe: { message: 'Esta promoção não existe mais. Alguém pode tê-la excluído.' },
  promocao_produtos_desconto_de_0_a_100: {
    message: 'O desconto de cada produto deve ser maior que 0 e no máximo 100.',
  },
  promocao_produtos_preco_de_0_a_99999999: {
    message: 'O preço de cada produto deve estar entre R$\u00a00,00 e R$\u00a099.999.999,99.',
  },
  atividades_acao_valida: { message: 'Esta ação não pode ser registrada.' },
  historico_de_produtos_acao_valida: { message: 'Esta ação não pode ser registrada.' },
  promocoes_desconto_de_0_a_100: { field: 'desconto', message: 'O desconto deve estar entre 0 e 100' },
  promocoes_dia_da_semana_valido: { field: 'diasAtivos', message: 'Dia da semana inválido' },
  promocoes_dias_ativos_validos: { field: 'diasAtivos', message: 'Dia da semana inválido' },
  promocoes_inicio_valido: { field: 'inicio', message: 'Data de início inválida' },
  promocoes_fim_valido: { field: 'fim', message: 'Data de fim inválida' },
  promocoes_fim_depois_do_inicio: { field: 'fim', message: 'O fim não pode ser antes do início' },
  promocoes_validade_ate_valida: { field: 'validadeAte', message: 'Data de validade inválida' },
  promocoes_validade_ate_depois_do_fim: { field: 'validadeAte', message: periodProblems.expired },
  balcao_dias_do_preco_de_1_a_365: { message: 'Informe de 1 a 365 dias.' },
  profiles_user_unico: { message: 'Esta pessoa já tem um cadastro.' },
  profiles_user_existe: { message: 'A conta desta pessoa não existe mais.' },
  registro_imutavel: { message: 'O identificador e a data de criação de um registro não mudam.' },
  profiles_user_imutavel: { message: 'O acesso de uma pessoa não pode passar para outra.' },
  profiles_ultimo_acesso: { message: 'Esta é a última pessoa com acesso ao painel. Dê um cargo a outra pessoa antes.' },
  pergunta_validades_pergunta_unica: {
    field: 'perguntaId',
    message: 'Esta pergunta já tem validade. Mude a que existe.',
  },
  pergunta_validades_data_obrigatoria: { field: 'de', message: 'Informe o primeiro dia, o último ou os dois' },
  pergunta_validades_de_valido: { field: 'de', message: 'Data inválida' },
  pergunta_validades_ate_valido: { field: 'ate', message: 'Data inválida' },
  pergunta_validades_ate_depois_de: { field: 'ate', message: 'O último dia não pode ser antes do primeiro' },
  perguntas_teste_espera_uma: {
    field: 'perguntaId',
    message: 'Escolha o que deve ser encontrado: uma pergunta do FAQ ou um produto, e só um dos dois',
  },
  sinonimos_termos_dois_ou_mais: { field: 'termos', message: 'Informe ao menos duas palavras, separadas por vírgula' },
  sinonimos_termos_unicos: { field: 'termos', message: 'Já existe um grupo com estas palavras' },
  balcao_uma_linha: { message: 'O balcão tem uma configuração só.' },
  balcao_nome_ate_60: { message: 'O nome pode ter até 60 caracteres.' },
  balcao_cor_valida: { message: 'A cor deve ter a forma #0f5132.' },
  balcao_logo_valido: { message: 'O logo deve ser uma imagem de até 100 KB.' },
  exclusao_definitiva: { message: 'Esta exclusão não pode mais ser desfeita.' },
  import_forgotten: { message: 'Esta importação não está mais guardada e não pode ser desfeita.' },
  change_forgotten: { message: 'Esta mudança não pode mais ser desfeita.' },
  change_moved: { message: 'Os produtos não são mais os da prévia. Feche e comece de novo.' },
  change_too_large: {
    message: `São produtos demais de uma vez. Escolha até ${mostChanged.toLocaleString('pt-BR')} com a busca e os filtros.`,
  },
  change_of_too_many_categorias: { message: 'São categorias demais no filtro. Escolha até 2.000.' },
  importacao_desfeita: {
    message: 'Esta importação foi desfeita. Confira o arquivo de novo para importá-lo outra vez.',
  },
};

interface Reference {
  inUse: string;
  gone: string;
  field?: string;
}

const pergunta: Reference = {
  field: 'perguntaId',
  inUse: 'Outros registros usam esta pergunta. Mude-os antes.',
  gone: 'Esta pergunta não existe mais',
};

const references: Record<string, Reference> = {
  pergunta_variantes_pergunta_existe: pergunta,
  pergunta_validades_pergunta_existe: pergunta,
  perguntas_teste_pergunta_existe: pergunta,
  perguntas_teste_produto_existe: {
    field: 'produtoId',
    inUse: 'Perguntas-teste esperam este produto. Mude-as antes.',
    gone: 'Este produto não existe mais',
  },
  profiles_cargo_existe: {
    field: 'cargo',
    inUse: 'Há usuários com este cargo. Troque o cargo deles antes.',
    gone: 'Este cargo não existe mais',
  },
  produtos_categoria_existe: {
    field: 'categoria',
    inUse: 'Há produtos nesta categoria. Mude a categoria deles antes.',
    gone: 'Esta categoria não existe mais',
  },
  promocao_produtos_produto_existe: {
    inUse: 'Este produto está em promoções.',
    gone: 'Um dos produtos não existe mais. Alguém pode tê-lo excluído.',
  },
};
const anyReference: Reference = {
  inUse: 'Outros registros usam este. Mude-os antes.',
  gone: 'O registro escolhido não existe mais',
};

const records = new Map(resources.map(({ table, texts }) => [table, texts.one]));
/** Labels by their letters: 'E-mail', 'Localização' for columns `email`, `localizacao`. */
const labels = new Map(
  resources
    .flatMap(({ fields }) => Object.values(fields))
    .map(({ label = '' }) => [fold(label).replaceAll(/[^a-z]/g, ''), label]),
);

/** Rules by the ends of constraints' names: `<table>_<column>_<rule>`. */
const rules: [RegExp, (match: RegExpExecArray, label: string, table: string) => string][] = [
  [/_ate_(\d+)$/, ([, limit]) => `Use no máximo ${numberText(limit)} caracteres`],
  [/_obrigatori([oa])$/, ([, gender], label) => `${label} é obrigatóri${gender}`],
  [/_valid(o|a|os|as)$/, ([, ending], label) => `${label} inválid${ending}`],
  [/_de_(\d+)_a_(\d+)$/, ([, from, to]) => `Use um valor de ${numberText(from)} a ${numberText(to)}`],
  [
    /(?:_exat[oa])?_unic([oa])$/,
    ([, gender], label, table) =>
      `Já existe ${records.get(table) ?? 'um registro'} com est${gender === 'o' ? 'e' : 'a'} ${label.toLowerCase()}`,
  ],
];

/** The rule that an error's message names. Names by the convention `<table>_<column>_<rule>` need no entry. */
export function violationIn(message: string, details = ''): Violation | undefined {
  for (const [name] of message.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) {
    const violation = exceptions[name] ?? brokenReference(name, message, details) ?? brokenRule(name, message);
    if (violation) return violation;
  }
  return /violates foreign key constraint/.test(message) ? referenceViolation(message, details) : undefined;
}

function brokenReference(name: string, message: string, details: string): Violation | undefined {
  const parts = partsOf(name, /_existe$/, message);
  if (!parts) return undefined;
  return referenceViolation(message, details, references[name] ?? { ...anyReference, field: fieldOf(parts.column) });
}

function referenceViolation(
  message: string,
  details: string,
  { inUse, gone, field }: Reference = anyReference,
): Violation {
  if (/still referenced|update or delete/.test(`${message} ${details}`)) return { message: inUse, inUse: true };
  return { message: gone, field };
}

function brokenRule(name: string, message: string): Violation | undefined {
  for (const [ending, words] of rules) {
    const match = ending.exec(name);
    const parts = match && partsOf(name, ending, message);
    if (parts) return { message: words(match, labelOf(parts.column), parts.table), field: fieldOf(parts.column) };
  }
  return undefined;
}

/** The table is one that the message quotes, otherwise the first word. */
function partsOf(name: string, ending: RegExp, message: string) {
  const named = name.replace(ending, '');
  const quoted = [...message.matchAll(/"(\w+)"/g)].map(([, word = '']) => word);
  if (named === name || quoted.includes(named)) return undefined;
  const [first = ''] = named.split('_');
  const table = quoted.find((word) => named.startsWith(`${word}_`)) ?? first;
  const column = named.slice(table.length + 1);
  return column ? { table, column } : undefined;
}

const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return labels.get(column.replaceAll('_', '')) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const numberText = (digits?: string) => Number(digits).toLocaleString('pt-BR');
