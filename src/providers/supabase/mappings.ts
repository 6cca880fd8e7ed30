import type { Database } from './database.types';
import { promocaoFilter } from './promocaoFilter';
import type { Embedded } from './promocaoProdutos';

export type Tables = Database['public']['Tables'];
type TableName = keyof Tables;

/** How one react-admin resource is stored: field names on the left, column names on the right. */
export interface Mapping {
  table: TableName;
  fields: Record<string, string>;
  /** Fields the database fills; never sent. */
  readOnly: readonly string[];
  /** Whether a change also sends its moment as `updated_at` (spec §7); the database keeps its own. */
  stamped?: boolean;
  /** Function of the database that saves what is no column of the table, such as a name that stands in another, and its argument. */
  savedBy?: { name: string; argument: string };
  /** Columns that come as text from some servers and are numbers here. */
  numeric: readonly string[];
  /** Folded column that `q` searches. */
  search: string;
  /** Function of the database that answers the pages of a search, where what is found has an order of its own. */
  searchPage?: string;
  /** Folded columns to sort by instead of the field's own. */
  order: Record<string, string>;
  /** Fields that hold rows of another table, read along and never written with the record. */
  embedded?: Record<string, Embedded>;
  /** What its filters that are no fields ask of the columns. */
  toFilter?: (filter: Record<string, unknown>) => Record<string, unknown>;
}

export const mappings = {
  usuarios: {
    table: 'profiles',
    fields: {
      id: 'id',
      userId: 'user_id',
      nome: 'name',
      email: 'email',
      cargo: 'role',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    readOnly: ['userId', 'createdAt', 'updatedAt'],
    stamped: true,
    numeric: [],
    search: 'busca',
    order: { nome: 'nome_ordem' },
  },
  cargos: {
    table: 'cargos',
    fields: { id: 'id', nome: 'nome', updatedAt: 'updated_at', usuariosCount: 'usuarios_count' },
    readOnly: ['updatedAt', 'usuariosCount'],
    stamped: true,
    numeric: ['usuarios_count'],
    search: 'nome_ordem',
    order: { nome: 'nome_ordem' },
  },
  categorias: {
    table: 'categorias',
    fields: { id: 'id', nome: 'nome', updatedAt: 'updated_at', produtosCount: 'produtos_count' },
    readOnly: ['updatedAt', 'produtosCount'],
    numeric: ['produtos_count'],
    search: 'nome_ordem',
    order: { nome: 'nome_ordem' },
  },
  produtos: {
    table: 'produtos',
    fields: {
      id: 'id',
      nome: 'nome',
      valor: 'valor',
      localizacao: 'localizacao',
      categoria: 'categoria',
      tipoVenda: 'tipo_venda',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    readOnly: ['createdAt', 'updatedAt'],
    savedBy: { name: 'gravar_produto', argument: 'produto' },
    numeric: ['valor'],
    search: 'nome_ordem',
    // Places and categories are folded by the function that lists products.
    order: { nome: 'nome_ordem' },
  },
  perguntas: {
    table: 'perguntas',
    fields: {
      id: 'id',
      pergunta: 'pergunta',
      contexto: 'contexto',
      resposta: 'resposta',
      observacoes: 'observacoes',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    readOnly: ['createdAt', 'updatedAt'],
    numeric: [],
    search: 'busca_toda',
    searchPage: 'pagina_de_perguntas',
    order: { pergunta: 'pergunta_chave' },
  },
  promocoes: {
    table: 'promocoes',
    fields: {
      id: 'id',
      nome: 'nome',
      categoria: 'categoria',
      descricao: 'descricao',
      desconto: 'desconto',
      diaDaSemana: 'dia_da_semana',
      diasAtivos: 'dias_ativos',
      inicio: 'inicio',
      fim: 'fim',
      status: 'status',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      namesakes: 'homonimas',
    },
    readOnly: ['createdAt', 'updatedAt', 'namesakes'],
    numeric: ['desconto', 'homonimas'],
    search: 'busca',
    order: { nome: 'nome_ordem' },
    toFilter: promocaoFilter,
  },
  // Written by triggers alone.
  atividades: {
    table: 'atividades',
    fields: {
      id: 'id',
      quem: 'quem',
      quemId: 'quem_id',
      acao: 'acao',
      recurso: 'recurso',
      registroId: 'registro_id',
      nome: 'nome',
      quantos: 'quantos',
      createdAt: 'created_at',
    },
    readOnly: [],
    numeric: ['id', 'quantos'],
    search: 'nome',
    order: {},
  },
  // Of products. Written by triggers alone, as well.
  historico: {
    table: 'historico_de_produtos',
    fields: {
      id: 'id',
      produtoId: 'produto_id',
      quem: 'quem',
      acao: 'acao',
      changed: 'campos',
      createdAt: 'created_at',
    },
    readOnly: [],
    numeric: ['id'],
    search: 'quem',
    order: {},
  },
} as const satisfies Record<string, Mapping>;
