import type { CampoId, NomeDoDestino } from './tipos';

/** A field that a column of the file may fill. */
export interface Campo {
  id: CampoId;
  rotulo: string;
  /** Without its column nothing can be imported. */
  indispensavel: boolean;
  /** Header texts that mean this field, folded and without small words; the first are the surest. */
  sinonimos: readonly string[];
  /** What happens when the file has no such column. */
  semColuna?: string;
}

/** Where rows go: which fields they have, and the words that tell about them. */
export interface Destino {
  nome: NomeDoDestino;
  campos: readonly Campo[];
  /** 'produto', 'produtos': what one row is. */
  um: string;
  muitos: string;
  /** Grammatical gender of `muitos`, for 'novos' and 'novas'. */
  feminino: boolean;
}

const nomeDoProduto: Campo = {
  id: 'nome',
  rotulo: 'Nome',
  indispensavel: true,
  sinonimos: [
    'nome',
    'nome produto',
    'produto',
    'produtos',
    'descricao produto',
    'descricao',
    'item',
    'mercadoria',
    'descricao item',
    'descricao mercadoria',
    'artigo',
    'product',
    'name',
  ],
};

/** Every destination, by its name. */
export const destinos: Record<NomeDoDestino, Destino> = {
  produtos: {
    nome: 'produtos',
    um: 'produto',
    muitos: 'produtos',
    feminino: false,
    campos: [
      nomeDoProduto,
      {
        id: 'valor',
        rotulo: 'Valor',
        indispensavel: false,
        sinonimos: [
          'valor',
          'preco',
          'preco venda',
          'valor venda',
          'preco unitario',
          'valor unitario',
          'vl venda',
          'vlr venda',
          'vl unitario',
          'vlr unitario',
          'vlr',
          'preco varejo',
          'pvenda',
          'price',
        ],
        semColuna: 'Sem esta coluna, só produtos já cadastrados são aceitos e o valor deles não muda.',
      },
      {
        id: 'tipoVenda',
        rotulo: 'Unidade de venda',
        indispensavel: false,
        sinonimos: [
          'unidade venda',
          'unidade',
          'tipo venda',
          'tipo',
          'un',
          'und',
          'unid',
          'unidade medida',
          'medida',
          'venda por',
        ],
        semColuna: 'Sem esta coluna, produtos novos são vendidos por unidade.',
      },
      {
        id: 'localizacao',
        rotulo: 'Localização',
        indispensavel: false,
        sinonimos: [
          'localizacao',
          'local',
          'corredor',
          'prateleira',
          'gondola',
          'endereco',
          'posicao',
          'corredor prateleira',
          'rua',
        ],
        semColuna: 'Sem esta coluna, só produtos já cadastrados são aceitos e a localização deles não muda.',
      },
      {
        id: 'categoria',
        rotulo: 'Categoria',
        indispensavel: false,
        sinonimos: [
          'categoria',
          'secao',
          'nome categoria',
          'descricao categoria',
          'departamento',
          'setor',
          'grupo',
          'familia',
          'nome secao',
          'descricao secao',
          'category',
        ],
        semColuna: 'Sem esta coluna, só produtos já cadastrados são aceitos e a categoria deles não muda.',
      },
    ],
  },
  categorias: {
    nome: 'categorias',
    um: 'categoria',
    muitos: 'categorias',
    feminino: true,
    campos: [
      {
        id: 'nome',
        rotulo: 'Nome',
        indispensavel: true,
        sinonimos: [
          'nome',
          'categoria',
          'nome categoria',
          'categorias',
          'secao',
          'descricao',
          'descricao categoria',
          'departamento',
          'setor',
          'grupo',
          'familia',
        ],
      },
    ],
  },
  promocao: {
    nome: 'promocao',
    um: 'produto',
    muitos: 'produtos',
    feminino: false,
    campos: [
      { ...nomeDoProduto, rotulo: 'Produto' },
      {
        id: 'desconto',
        rotulo: 'Desconto (%)',
        indispensavel: true,
        sinonimos: [
          'desconto',
          'percentual desconto',
          'desc',
          'percentual',
          'porcentagem',
          'desconto percentual',
          'off',
          'discount',
        ],
      },
    ],
  },
};
