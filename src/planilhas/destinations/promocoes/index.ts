import { counted, formatMoney, formatPercent, promocaoRules } from '../../../domain';
import { titlesIn } from '../../titleWords';
import type { AskQuestion, Destination, Field, Key } from '../destination';
import { askFraction, offerFields } from '../offer';
import { produtoFields } from '../produtoFields';
import { keepProduto, type ProdutoRecord } from '../produtos';
import { askExisting, oneByOne } from '../questions';
import { keep } from '../rows';
import { checkPromocoes, type PromocaoRecord, type Row } from './check';
import { scheduleFields } from './schedule';

export { parseDias } from './schedule';

const key: Key = { field: 'nome', noun: 'promoção', feminine: true };

const nome: Field = {
  id: 'nome',
  label: 'Promoção',
  required: true,
  folded: true,
  heads: true,
  rules: promocaoRules.nome,
  reads: 'title',
  synonyms: titlesIn(
    `promocao, nome promocao, campanha, nome campanha, acao, nome acao, encarte, tabloide, folheto, evento, oferta,
     nome oferta, titulo, tema, nome`,
  ),
};

const produtos: Field = {
  ...produtoFields.nome,
  id: 'produtos',
  label: 'Produto',
  synonyms: ['produto', ...produtoFields.nome.synonyms],
  text: (rows) => (rows as Row[]).map(rowText).join('; '),
};

const rowText = ({ nome, desconto, preco }: Row) =>
  `${nome}: ${typeof preco === 'number' ? formatMoney(preco) : formatPercent(desconto ?? 0)}`;

const stored = { nome, produtos, kept: ['produtos'] };

/** In memory mode promotions store no products; without that column, each row is a promotion. */
const inMemory = {
  nome,
  produtos: {
    ...produtos,
    required: false,
    synonyms: produtos.synonyms.filter((synonym) => !['nome', 'descricao'].includes(synonym)),
    withoutColumn: 'Sem esta coluna, cada linha é uma promoção, e o desconto é o dela.',
  },
  kept: [],
};

const columns = [
  'categoria',
  'descricao',
  'desconto',
  'diaDaSemana',
  'diasAtivos',
  'inicio',
  'fim',
  'validadeAte',
  'status',
] as const;

const askPartial: AskQuestion = (facts) =>
  facts.asked.length > 0
    ? {
        field: 'partial',
        question: `${counted(facts.asked.length, { singular: 'promoção tem', plural: 'promoções têm' })} linhas com erro. Gravar sem elas? Cada uma pode ser corrigida abaixo.`,
        once: true,
        ...oneByOne(facts, [
          ['', 'Gravar sem as linhas com erro'],
          ['skip', 'Deixar a promoção de fora'],
        ]),
      }
    : undefined;

export const promocoesDestination = (isStored: boolean) => {
  const { nome, produtos, kept } = isStored ? stored : inMemory;
  return {
    name: 'promocoes',
    singular: 'promoção',
    plural: 'promoções',
    feminine: true,
    key,
    several: 'Há mais de uma promoção com este nome: altere-a pela lista',
    fields: [nome, produtos, offerFields.desconto, offerFields.preco, ...Object.values(scheduleFields)],
    joined: {
      row: { singular: 'produto', plural: 'produtos', feminine: false },
      title: produtos.id,
      fields: [...columns, ...kept],
    },
    samples: [
      ['Ofertas da Semana', 'Arroz Branco Tipo 1 5kg', '', 24.9, 'Segunda-feira, Terça-feira', '', '', 'Ativar', ''],
      ['Ofertas da Semana', 'Leite Integral 1L', 10, '', 'Segunda-feira, Terça-feira', '', '', 'Ativar', ''],
      ['Sábado da Feira', 'Banana Prata', 15, '', 'Sábado', '', '', 'Ativar', ''],
    ],
    where: 'nas promoções',
    perPage: 200,
    reads: { produtos: keepProduto, promocoes: keep('nome', ...columns, 'produtos') },
    check: (request) => checkPromocoes(request, { nome, produtos, isStored }),
    questions: [
      (facts, words) =>
        askExisting(facts, { ...words, singular: 'produto em promoções', plural: 'produtos em promoções' }),
      askFraction,
      askPartial,
    ],
    // A promotion may have hundreds of rows.
    batchSize: 10,
  } satisfies Destination<{ produtos: ProdutoRecord; promocoes: PromocaoRecord }>;
};
