import type { PromocaoProduto } from '../../domain';
import type { Draft, Problem } from '../types';
import type { Destination, Field } from './destination';
import { askFraction, offerFields, offerTexts, readOffer, readsFractions, sameOffer } from './offer';
import { produtoFields } from './produtoFields';
import { keepProduto, type ProdutoRecord } from './produtos';
import { askRepeated } from './questions';
import { addProblem, byNome } from './rows';

const nome: Field = { ...produtoFields.nome, label: 'Produto' };

/** A mapped type, so that it has an index signature like `Draft`. */
type Row = Pick<PromocaoProduto, keyof PromocaoProduto>;

export const promocao = {
  name: 'promocao',
  singular: 'produto',
  plural: 'produtos',
  feminine: false,
  key: byNome,
  several: 'Há mais de um produto com este nome: escolha-o no formulário',
  fields: [nome, offerFields.desconto, offerFields.preco],
  samples: [
    ['Arroz Branco Tipo 1 5kg', 10, ''],
    ['Banana Prata', '', 4.99],
  ],
  where: 'no formulário da promoção',
  reads: { produtos: keepProduto },
  check: ({ table, existing: { records, rows }, choices }) => {
    const { produtos } = records;
    const fraction = readsFractions(table, choices);
    const inPromocao = new Map(rows.map((row) => [row.produtoId, row]));
    const produtosById = new Map(produtos.map((produto) => [produto.id, produto]));
    const before = (index: number): Row | undefined => inPromocao.get(produtos[index]?.id ?? '');
    return {
      keys: produtos.map(({ nome }) => nome),
      before,
      build: (cells, index) => {
        const problems: Problem[] = [];
        const produto = produtos[index];
        const cell = cells('nome');
        const unknown = cell === undefined ? 'Nome é obrigatório' : 'Produto não cadastrado';
        if (!produto) addProblem(problems, nome, cell, unknown);
        const existing = before(index);
        const { desconto, preco } = readOffer(cells, produto, { fraction, choices, problems, kept: existing });
        const record: Row = { produtoId: produto?.id ?? '', desconto, preco };
        return { record, problems, unchanged: existing !== undefined && sameOffer(existing, record) };
      },
      texts: ({ produtoId, ...offer }) => {
        const produto = produtosById.get(produtoId);
        return { nome: produto?.nome ?? '', ...offerTexts(offer, produto) };
      },
    };
  },
  questions: [askRepeated, askFraction],
} satisfies Destination<{ produtos: ProdutoRecord }, Row, PromocaoProduto>;

export const rowOf = ({ produtoId, desconto, preco }: Draft): PromocaoProduto => ({
  produtoId: String(produtoId),
  desconto: Number(desconto),
  ...(typeof preco === 'number' && { preco }),
});
