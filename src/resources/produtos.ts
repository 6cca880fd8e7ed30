import BasketIcon from '@mui/icons-material/ShoppingBasketOutlined';
import { createdAt, produtoFields, settledPrice } from '../domain';
import { defineResource, type RecordOf } from './defineResource';
import { sameNameFilter } from './sameNameFilter';

export const produtos = defineResource({
  name: 'produtos',
  words: { one: 'produto', several: 'produtos', gender: 'o' },
  icon: BasketIcon,
  sort: { field: 'nome', order: 'ASC' },
  search: ['nome', 'categoria'],
  imports: true,
  duplicates: true,
  fields: { ...produtoFields, createdAt },
  texts: {
    subtitle: 'Gerencie os produtos do supermercado',
    dashboard: 'Produtos em estoque',
    search: 'Buscar por nome ou categoria...',
    import: { description: 'Faça upload de um arquivo Excel com os dados dos produtos.' },
  },
  stored: {
    search: 'nome_ordem',
    settled: settledPrice,
    toFilter: sameNameFilter,
    savedBy: { name: 'gravar_produto', argument: 'produto' },
  },
});

type StoredProduto = RecordOf<typeof produtos>;

type Optional = { [F in keyof StoredProduto]: null extends StoredProduto[F] ? F : never }[keyof StoredProduto];

/** Samples have no version, and products in memory no moment of creation, nor what is optional. */
type Absent = 'createdAt' | 'updatedAt' | Optional;
export type Produto = Omit<StoredProduto, Absent> & Partial<Pick<StoredProduto, Absent>>;
