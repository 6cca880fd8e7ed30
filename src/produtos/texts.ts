import { copiedName, formatMoney, listed, parseMoney, tiposDeVenda } from '../domain';
import { quoted, shortened } from '../lib';
import type { Produto, SomeNames } from '../providers';
import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: RecordTexts = {
  create: {
    title: 'Novo Produto',
    saved: { title: 'Produto cadastrado', description: 'O produto foi cadastrado com sucesso!' },
    failed: 'Não foi possível cadastrar o produto.',
  },
  edit: {
    title: 'Editar Produto',
    saved: { title: 'Produto atualizado', description: 'O produto foi atualizado com sucesso!' },
    failed: 'Não foi possível atualizar o produto.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Produto',
  question: 'Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.',
  deleted: { title: 'Produto excluído', description: 'O produto foi excluído com sucesso!' },
  failed: 'Não foi possível excluir o produto.',
};

/** '“Fim de Semana”, “Sexta do Peixe” e mais 4'. */
export const promocoesText = ({ total, nomes }: SomeNames) =>
  listed(
    nomes.slice(0, 3).map((nome) => quoted(shortened(nome))),
    total,
  );

/** For a product that is in promotions. */
export const removeTexts = (promocoes: number): DeleteTexts => ({
  ...deleteTexts,
  title: 'Produto em promoção',
  question:
    promocoes === 1
      ? 'Este produto está em uma promoção. Ao sair dela, o desconto passa a ser a média dos produtos que ficam.'
      : `Este produto está em ${promocoes} promoções. Ao sair delas, o desconto de cada uma passa a ser a média dos produtos que ficam.`,
  leftOut: (connections, left) => {
    if (!left) {
      return connections === 1
        ? 'Só não voltou a uma promoção, que mudou depois ou não existe mais.'
        : `Só não voltou a ${connections} promoções, que mudaram depois ou não existem mais.`;
    }
    const gone = connections - left.total;
    const told =
      left.total === 1
        ? `Só não voltou à promoção ${promocoesText(left)}, que mudou depois`
        : `Só não voltou às promoções ${promocoesText(left)}, que mudaram depois`;
    if (gone <= 0) return `${told}.`;
    return gone === 1 ? `${told}, e a uma que não existe mais.` : `${told}, e a ${gone} que não existem mais.`;
  },
  confirm: promocoes === 1 ? 'Retirar da promoção e excluir' : 'Retirar das promoções e excluir',
});

/** What the form holds of a product. */
export interface ProdutoValues {
  nome: string;
  /** Text while it is being typed. */
  valor: string | number;
  tipoVenda: string;
  localizacao: string;
  categoria: string;
}

/** Longest name of a product. */
const longest = 300;

/** What a new product begins with that is made from another. */
export const copyOf = ({ nome, valor, tipoVenda, localizacao, categoria }: Produto): ProdutoValues => ({
  nome: copiedName(nome, longest),
  valor,
  tipoVenda,
  localizacao,
  categoria,
});

const amountOf = ({ valor }: ProdutoValues) => parseMoney(valor).valor;

/** What is compared when somebody saved the record meanwhile. */
export const compared: ComparedField<ProdutoValues>[] = [
  { source: 'nome', label: 'Nome' },
  { source: 'valor', label: 'Valor', read: amountOf, show: (values) => formatMoney(amountOf(values) ?? 0) },
  {
    source: 'tipoVenda',
    label: 'Unidade de venda',
    show: ({ tipoVenda }) => tiposDeVenda.find(({ id }) => id === tipoVenda)?.name ?? tipoVenda,
  },
  { source: 'localizacao', label: 'Localização' },
  { source: 'categoria', label: 'Categoria' },
];
