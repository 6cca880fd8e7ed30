import {
  averageDesconto,
  daysOf,
  firstDay,
  formatCount,
  formatDate,
  type PromocaoProduto,
  periodErrors,
  promocaoProblems,
} from '../../../domain';
import { firstProblem } from '../../../lib';
import type { Promocao } from '../../../providers';
import { indexByKey, keyOf, type RowCells, textOf } from '../../cells';
import { formatRows } from '../../formats';
import type { AskedName, Problem } from '../../types';
import type { CheckRequest, Field, RowChecker } from '../destination';
import { mergeRows, offerTexts, readOffer, readsFractions, sameOffer } from '../offer';
import type { ProdutoRecord } from '../produtos';
import { addProblem } from '../rows';
import { type Group, groupRows, type ReadRow } from './groups';
import { readSaid, type Said, scheduleFields } from './schedule';

/** Mapped types, so that they have an index signature like `Draft`. */
type Stored = Omit<Pick<Promocao, keyof Promocao>, 'namesakes' | 'createdAt' | 'produtos'>;

export type Row = Pick<PromocaoProduto, keyof PromocaoProduto> & { nome?: string };

/** A promotion; `produtos` is absent where promotions do not store their products. */
export type PromocaoRecord = Stored & { produtos?: Row[] };

type Built = Omit<PromocaoRecord, 'id' | 'updatedAt'> & { id?: string; updatedAt?: string };

interface Options {
  nome: Field;
  produtos: Field;
  isStored: boolean;
}

type Request = CheckRequest<{ produtos: ProdutoRecord; promocoes: PromocaoRecord }>;

/** Checks rows that become promotions, one for each name. */
export function checkPromocoes(request: Request, { isStored, ...fields }: Options): RowChecker<Built> {
  const { table, existing, choices } = request;
  const { produtos, promocoes } = existing.records;
  const fraction = readsFractions(table, choices);
  const findProduto = produtoFinder(produtos);
  const produtosById = new Map(produtos.map((produto) => [produto.id, produto]));
  const promocoesById = new Map(promocoes.map((promocao) => [promocao.id, promocao]));
  const namesRows = choices.columnMap.produtos !== undefined || isStored;

  const readRow = (cells: RowCells, before?: PromocaoRecord): ReadRow => {
    const problems: Problem[] = [];
    const cell = cells(fields.produtos.id);
    const found = namesRows ? findProduto(textOf(cell)) : undefined;
    const problem = cell === undefined ? 'Selecione um produto' : found?.problem;
    if (namesRows) addProblem(problems, fields.produtos, cell, problem);
    const produto = found?.produto;
    const kept = namesRows ? before?.produtos?.find(({ produtoId }) => produtoId === produto?.id) : before;
    const offer = readOffer(cells, produto, { fraction, choices, problems, kept });
    return { said: readSaid(cells, problems), produto, offer, problems };
  };
  // Rows of a name that several promotions share are not grouped: each row is compared with every promotion.
  const names = new Map<string, number>();
  for (const { nome } of promocoes) names.set(keyOf(nome), (names.get(keyOf(nome)) ?? 0) + 1);
  const stored = new Map(
    promocoes.flatMap((each) => (names.get(keyOf(each.nome)) === 1 ? [[keyOf(each.nome), each]] : [])),
  );
  const groups = groupRows(request, {
    field: fields.nome.id,
    readRow: (cells, key) => readRow(cells, stored.get(key)),
  });

  const partial = new Map(
    [...groups].flatMap(([key, group]) => {
      const problems: Problem[] = [];
      const before = stored.get(key);
      if (!before) addProblem(problems, fields.nome, group.nome, firstProblem(fields.nome.rules ?? [], group.nome));
      promocaoOf({ ...group.said, nome: group.nome }, before, problems);
      const isPartial = group.refused > 0 && group.refused < group.rows && group.contradictions.length === 0;
      return isPartial && problems.length === 0 ? [[key, askedOf(group)]] : [];
    }),
  );

  const build: RowChecker<Built>['build'] = (cells, index, row) => {
    const text = textOf(cells(fields.nome.id));
    const before = promocoes[index];
    const read = readRow(cells, before);
    const { problems } = read;
    const group = (names.get(keyOf(text)) ?? 0) > 1 ? undefined : groups.get(keyOf(text));
    if (!before) addProblem(problems, fields.nome, text, firstProblem(fields.nome.rules ?? [], text));
    if (group) addProblems(group, { row, cells, produtos: fields.produtos, problems });
    const part = group && partial.get(keyOf(text));
    const promocao = promocaoOf({ nome: group?.nome ?? text, ...(group?.said ?? read.said) }, before, problems);
    const { desconto, preco } = read.offer;
    const produto = { produtoId: read.produto?.id ?? '', nome: read.produto?.nome, desconto, preco };
    const own = before?.produtos?.filter(({ produtoId }) => produtoId === produto.produtoId) ?? [];
    const sameRow = before?.produtos
      ? own.some((each) => sameOffer(each, produto))
      : before?.desconto === averageDesconto(group?.offers ?? [read.offer]);
    return {
      record: { ...promocao, produtos: [produto] },
      problems,
      doubts: part && choices.answers[part.field] === 'skip' ? [`a promoção tem ${part.detail}`] : [],
      unchanged: before !== undefined && sameRow && sameSchedule(before, promocao),
      before: before && { ...before, produtos: own },
    };
  };

  return {
    keys: promocoes.map(({ nome }) => nome),
    before: (index) => promocoes[index],
    build,
    tells: () => true,
    asked: [...partial.values()],
    join: ([first, ...others]) => {
      if (!first) throw new Error('no rows');
      const before = first.id === undefined ? undefined : promocoesById.get(first.id);
      const rows = mergeRows(
        before?.produtos ?? [],
        [first, ...others].flatMap(({ produtos = [] }) => produtos),
      );
      return { record: { ...first, produtos: rows, desconto: averageDesconto(rows) }, before };
    },
    texts: ({ nome, diasAtivos, diaDaSemana, inicio, fim, validadeAte, status, produtos: [row] = [] }) => {
      const produto = row && produtosById.get(row.produtoId);
      return {
        nome,
        ...(row && { produtos: produto?.nome ?? nome, ...offerTexts(row, produto) }),
        diasAtivos: daysOf({ diasAtivos, diaDaSemana }).join(', '),
        inicio: inicio ? `desde ${formatDate(inicio)}` : '',
        fim: fim ? `até ${formatDate(fim)}` : '',
        validadeAte: validadeAte ? formatDate(validadeAte) : '',
        status,
      };
    },
  };
}

function produtoFinder(produtos: readonly ProdutoRecord[]) {
  const placesOf = indexByKey(produtos.map(({ nome }) => nome));
  return (text: string): { produto?: ProdutoRecord; problem?: string } => {
    const [place, another] = placesOf(text);
    if (place === undefined) return { problem: 'Produto não cadastrado' };
    return another === undefined ? { produto: produtos[place] } : { problem: 'Há mais de um produto com este nome' };
  };
}

/** A promotion with rows that are refused is written without them, or not at all, as the person decides. */
const askedOf = ({ nome, rows, refused }: Group): AskedName => ({
  field: `sem erros ${nome}`,
  name: nome,
  detail: `${formatRows(refused)} com erro de ${formatCount(rows)}`,
});

function addProblems(
  { repeated, contradictions, outvoted }: Group,
  { row, cells, produtos, problems }: { row: number; cells: RowCells; produtos: Field; problems: Problem[] },
) {
  if (repeated.has(row)) addProblem(problems, produtos, repeated.get(row), promocaoProblems.repeated);
  for (const { field, reason } of contradictions) addProblem(problems, scheduleFields[field], '', reason);
  for (const { field, reason } of outvoted.get(row) ?? []) {
    addProblem(problems, scheduleFields[field], cells(field), reason);
  }
}

/** Promotion of the values that its rows state; others stay as in `before`. Adds problems. */
function promocaoOf(said: Said & { nome: string }, before: PromocaoRecord | undefined, problems: Problem[]): Built {
  const diasAtivos = said.diasAtivos ?? (before ? daysOf(before) : []);
  const { inicio = before?.inicio ?? null, fim = before?.fim ?? null } = said;
  const validadeAte = said.validadeAte ?? before?.validadeAte ?? null;
  const told = (field: string) => problems.some((problem) => problem.field === field);
  if (diasAtivos.length === 0 && !told('diasAtivos')) {
    addProblem(problems, scheduleFields.diasAtivos, '', promocaoProblems.days);
  }
  const errors = periodErrors({ diasAtivos, inicio, fim, validadeAte });
  for (const field of ['inicio', 'fim', 'validadeAte'] as const) {
    const date = said[field];
    if (!told(field)) addProblem(problems, scheduleFields[field], date && formatDate(date), errors[field]);
  }
  return {
    id: before?.id,
    updatedAt: before?.updatedAt,
    nome: before?.nome ?? said.nome,
    categoria: before?.categoria ?? 'Geral',
    descricao: before?.descricao ?? null,
    desconto: before?.desconto ?? 0,
    ...(said.diasAtivos || !before
      ? { diasAtivos, diaDaSemana: firstDay(diasAtivos) }
      : { diasAtivos: before.diasAtivos, diaDaSemana: before.diaDaSemana }),
    inicio,
    fim,
    validadeAte,
    status: said.status ?? before?.status ?? 'Ativar',
  };
}

const sameSchedule = (a: PromocaoRecord, b: Built) =>
  a.status === b.status &&
  (a.inicio ?? null) === b.inicio &&
  (a.fim ?? null) === b.fim &&
  (a.validadeAte ?? null) === b.validadeAte &&
  [...daysOf(a)].sort().join() === [...daysOf(b)].sort().join();
