import type { DestinationName, FieldId } from './types';

/** A field that a column of the file may fill. */
export interface Field {
  id: FieldId;
  label: string;
  /** Without its column nothing can be imported. */
  required: boolean;
  /** Header texts that mean this field, folded and without small words; the first are the surest. */
  synonyms: readonly string[];
  /** What happens when the file has no such column. */
  withoutColumn?: string;
}

/** Where rows go: which fields they have, and the words that tell about them. */
export interface Destination {
  nome: DestinationName;
  fields: readonly Field[];
  /** 'produto', 'produtos': what one row is. */
  singular: string;
  plural: string;
  /** Grammatical gender of `plural`, for 'novos' and 'novas'. */
  feminine: boolean;
}

const produtoNome: Field = {
  id: 'nome',
  label: 'Nome',
  required: true,
  synonyms: [
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
export const destinations: Record<DestinationName, Destination> = {
  produtos: {
    nome: 'produtos',
    singular: 'produto',
    plural: 'produtos',
    feminine: false,
    fields: [
      produtoNome,
      {
        id: 'valor',
        label: 'Valor',
        required: false,
        synonyms: [
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
        withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e o valor deles não muda.',
      },
      {
        id: 'tipoVenda',
        label: 'Unidade de venda',
        required: false,
        synonyms: [
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
        withoutColumn: 'Sem esta coluna, produtos novos são vendidos por unidade.',
      },
      {
        id: 'localizacao',
        label: 'Localização',
        required: false,
        synonyms: [
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
        withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a localização deles não muda.',
      },
      {
        id: 'categoria',
        label: 'Categoria',
        required: false,
        synonyms: [
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
        withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a categoria deles não muda.',
      },
    ],
  },
  categorias: {
    nome: 'categorias',
    singular: 'categoria',
    plural: 'categorias',
    feminine: true,
    fields: [
      {
        id: 'nome',
        label: 'Nome',
        required: true,
        synonyms: [
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
    singular: 'produto',
    plural: 'produtos',
    feminine: false,
    fields: [
      { ...produtoNome, label: 'Produto' },
      {
        id: 'desconto',
        label: 'Desconto (%)',
        required: true,
        synonyms: [
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
