import { formatMoney, parseMoney, tiposDeVenda } from '../domain';
import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: { create: RecordTexts; edit: RecordTexts } = {
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

/** For a product that is in promotions. */
export const removeTexts = (promocoes: number): DeleteTexts => ({
  ...deleteTexts,
  title: 'Produto em promoção',
  question:
    promocoes === 1
      ? 'Este produto está em uma promoção. Ao sair dela, o desconto passa a ser a média dos produtos que ficam. Esta ação não pode ser desfeita.'
      : `Este produto está em ${promocoes} promoções. Ao sair delas, o desconto de cada uma passa a ser a média dos produtos que ficam. Esta ação não pode ser desfeita.`,
  confirm: promocoes === 1 ? 'Retirar da promoção e excluir' : 'Retirar das promoções e excluir',
});

/** A price as the form has it may still be text. */
const amountOf = (valor: unknown) => parseMoney(valor).valor;
const unitName = (tipoVenda: string) => tiposDeVenda.find(({ id }) => id === tipoVenda)?.name ?? tipoVenda;

/** What is compared when somebody saved the record meanwhile. */
export const compared: ComparedField[] = [
  { source: 'nome', label: 'Nome' },
  { source: 'valor', label: 'Valor', read: amountOf, show: (valor) => formatMoney(amountOf(valor) ?? 0) },
  { source: 'tipoVenda', label: 'Unidade de venda', show: unitName },
  { source: 'localizacao', label: 'Localização' },
  { source: 'categoria', label: 'Categoria' },
];
