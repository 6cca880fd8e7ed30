import type { RaRecord } from 'ra-core';
import {
  catalogue,
  comingPriceProblem,
  comingPriceProblems,
  formatMoney,
  isComingDate,
  produtoFields as produtoRules,
  type TipoVenda,
  tiposDeVenda,
} from '../../domain';
import { cut, firstProblem, quoted } from '../../lib';
import type { Produto } from '../../providers';
import { categorias, produtos as resource } from '../../resources';
import { keyOf, type RowCells, sameKey, textOf } from '../cells';
import type { Choices, Draft, Problem } from '../types';
import type { CategoriaRecord } from './categorias';
import { askCodedNames, askShortCodes, codeReader } from './codes';
import type { AskQuestion, Destination } from './destination';
import { wordsIn } from './fields';
import { askCategorias, categoriaFinder, type FindCategoria } from './newCategorias';
import { produtoFields } from './produtoFields';
import { askDoubtful, askExisting, askRepeated } from './questions';
import { askRenamed, findRenamed } from './renamed';
import { addProblem, byNome, keep, recordChecker, valueIn } from './rows';

/** A mapped type instead of the interface, so that it has an index signature like `ImportRecord`. */
export type ProdutoRecord = Pick<Produto, keyof Produto>;

const fields = Object.values(produtoFields);

export const keepProduto = keep(...fields.map(({ id }) => id)) as (record: RaRecord) => ProdutoRecord;

const { categoria: _, tipoVenda: __, ...plain } = produtoFields;
const plainFields = Object.entries(plain);

const samples: Record<string, string | number>[] = [
  { nome: 'Arroz Branco Tipo 1 5kg', valor: 27.9, localizacao: 'Corredor A - Prateleira 3', categoria: 'Mercearia' },
  {
    nome: 'Banana Prata',
    valor: 6.49,
    tipoVenda: 'kg',
    localizacao: 'Hortifrúti - Bancada 1',
    categoria: 'Hortifrúti',
  },
  { nome: 'Leite Integral 1L', valor: 4.99, localizacao: 'Corredor C - Geladeira 2', categoria: 'Laticínios' },
].map((sample) => ({ tipoVenda: 'un', ...sample }));

/** Prefix of the answers that say how a unit of the file is sold. */
const soldAs = 'unidade ';

const asked = 30;

const startOfPrices = 'novos precos';

/** Asks once from when the prices hold that change; new products have theirs at once. */
const askStart: AskQuestion = ({ reprices, choices: { answers } }) =>
  reprices && answers.existing !== 'skip'
    ? {
        field: startOfPrices,
        once: true,
        question: 'Os preços novos dos produtos do cadastro valem',
        options: [['', 'Ao importar']],
        later: 'A partir de',
      }
    : undefined;

/** Asks once for each unknown unit how its products are sold. */
const askUnidades: AskQuestion = ({ unknownUnits: unknown }) =>
  unknown.length > 0
    ? {
        field: 'unidades',
        question: 'Estas unidades não dizem se o produto é vendido por quilo ou por unidade',
        options: [],
        each: {
          names: unknown.slice(0, asked).map((name) => ({ field: soldAs + name, name })),
          options: [['', 'Conferir as linhas'], ...tiposDeVenda.map(({ id, name }) => [id, name] as const)],
        },
      }
    : undefined;

export const produtos = {
  name: 'produtos',
  ...wordsIn(resource),
  key: byNome,
  several: 'Há mais de um produto com este nome: altere-o pela lista',
  fields,
  samples: samples.map((sample) => fields.map(({ id }) => sample[id] ?? '')),
  where: 'no cadastro',
  section: 'categoria',
  reads: { categorias: keep('nome'), produtos: keepProduto },
  check: (request) => {
    const { existing, choices } = request;
    const { find: findStored, stored, brought, unknown } = categoriaFinder(existing.records.categorias, choices);
    const codes = codeReader(request);
    const { asked, aliases, keepsName } = findRenamed(request, stored, codes);
    // Without the column no category is written, so a deleted one does not matter.
    const find = choices.columnMap.categoria === undefined ? (nome: string) => ({ nome }) : findStored;
    const unidades = unidadeFinder(choices);
    const { [startOfPrices]: start } = choices.answers;
    const checker = recordChecker({ key: byNome, fields }, existing.records.produtos, (given, before) => {
      const cells = codes.coded(given);
      const checked = checkProduto(cells, before, { find, tipoVendaOf: unidades.of });
      const { record, problems, brings } = checked;
      const reprices = before !== undefined && typeof record.valor === 'number' && record.valor !== before.valor;
      if (reprices) {
        const own = record.novoValorEm !== before.novoValorEm;
        if (isComingDate(start) && !own)
          Object.assign(record, { valor: before.valor, novoValor: record.valor, novoValorEm: start });
      }
      if (before && keepsName(before.id)) record.nome = before.nome;
      const compared = codes.compare(cells, before, record, problems);
      const doubts = compared.length > 0 ? [...(checked.doubts ?? []), ...compared] : checked.doubts;
      // A copy of the object would take a tenth of the check.
      return { record, problems, brings, doubts, reprices };
    });
    const known = existing.records.categorias.map(({ nome }) => nome);
    return {
      ...checker,
      brought,
      known,
      unknownUnits: unidades.unknown,
      ...(isComingDate(start) && { alsoSets: ['novoValor', 'novoValorEm'] }),
      get unknown() {
        return unknown();
      },
      asked,
      aliases,
      ...codes,
    };
  },
  brings: { resource: 'categorias' as const, record: (nome) => ({ nome }) },
  questions: [
    askDoubtful,
    askShortCodes,
    askUnidades,
    askExisting,
    askStart,
    askRenamed,
    askCodedNames,
    askCategorias,
    (facts, own) => {
      const noun = facts.choices.columnMap.codigo === undefined ? own.key.noun : 'código ou nome';
      return askRepeated(facts, { ...own, key: { ...own.key, noun } });
    },
  ],
  prices: 'valor',
  batchSize: 2000,
  ...(!catalogue.stored && { passing: 'Os produtos somem ao recarregar a página; as categorias ficam.' }),
  used: 'Está em uma promoção',
} satisfies Destination<{ categorias: CategoriaRecord; produtos: ProdutoRecord }>;

/** Checks a row by the rules of the form. Blank cells keep the values of `before`, the product of the same name. */
function checkProduto(
  cells: RowCells,
  before: ProdutoRecord | undefined,
  { find, tipoVendaOf }: { find: FindCategoria; tipoVendaOf: ReturnType<typeof unidadeFinder>['of'] },
) {
  const problems: Problem[] = [];
  const record: Draft = {};
  // Copies of objects would take most of the time of a large sheet.
  for (const [name, field] of plainFields) record[name] = valueIn(cells, field, before, problems);
  const { nome: categoria, brings } = categoriaOf(cells, before, find, problems);
  const tipoVenda = tipoVendaOf(textOf(cells('tipoVenda')), before);
  addComingProblem(record, before, problems);
  const priced = priceDoubt(record.valor, before);
  const doubts =
    priced || tipoVenda.doubt ? [priced, tipoVenda.doubt].filter((doubt) => doubt !== undefined) : undefined;
  record.categoria = categoria;
  record.tipoVenda = tipoVenda.id;
  return { record, problems, brings, doubts };
}

/** A price for a day to come needs its date, which is not over; one that the product has already is kept. */
function addComingProblem(record: Draft, before: ProdutoRecord | undefined, problems: Problem[]) {
  const { novoValor, novoValorEm } = record;
  if (before && novoValor === before.novoValor && novoValorEm === before.novoValorEm) return;
  const problem = comingPriceProblem({ novoValor, novoValorEm });
  if (!problem || problems.some(({ field }) => field === 'novoValor' || field === 'novoValorEm')) return;
  const field = problem === 'valor' ? produtoFields.novoValor : produtoFields.novoValorEm;
  addProblem(problems, field, field.text?.(record[field.id]), comingPriceProblems[problem]);
}

/** A missing price, or one that changes by more than half. */
function priceDoubt(valor: unknown, before: ProdutoRecord | undefined): string | undefined {
  if (typeof valor !== 'number') return undefined;
  if (valor === 0) return before?.valor === 0 ? undefined : `preço de ${formatMoney(0)}`;
  const cents = Math.round((before?.valor ?? 0) * 100);
  return cents > 0 && 2 * Math.abs(Math.round(valor * 100) - cents) > cents
    ? 'preço que muda mais da metade'
    : undefined;
}

function categoriaOf(
  cells: RowCells,
  before: ProdutoRecord | undefined,
  find: FindCategoria,
  problems: Problem[],
): { nome: string; brings?: number } {
  const text = textOf(cells('categoria')) || (before?.categoria ?? '');
  const problem =
    firstProblem(produtoRules.categoria.validate, text) ?? firstProblem(categorias.fields.nome.validate, text);
  const found = problem ? undefined : find(text);
  addProblem(problems, produtoFields.categoria, text, problem ?? found?.problem);
  // A category that changed only in case or accents stays as the product has it.
  const own = before && sameKey(found?.nome ?? text, before.categoria) ? before.categoria : undefined;
  return { nome: own ?? found?.nome ?? text, brings: found?.brings };
}

/**
 * Finds units of sale. One that tells neither, such as CX, is doubtful until it is answered: it keeps the product's own
 * unit, or 'unidade' for a new one.
 */
function unidadeFinder({ answers }: Choices) {
  const unknown = new Set<string>();
  const of = (text: string, before: ProdutoRecord | undefined): { id: TipoVenda; doubt?: string } => {
    const known = text ? parseUnidade(text) : undefined;
    const usual = known ?? before?.tipoVenda ?? tiposDeVenda[0].id;
    if (!text || known) return { id: usual };
    const name = cut(keyOf(text), 20).toUpperCase();
    unknown.add(name);
    const answer = tiposDeVenda.find(({ id }) => id === answers[soldAs + name])?.id;
    return answer ? { id: answer } : { id: usual, doubt: `unidade ${quoted(cut(text, 20))}, que não é kg nem peça` };
  };
  return { of, unknown };
}

const perUnit =
  'un und unid unids unidade unidades u uni peca pecas pc pcs pç lata latas lt gf garrafa vd vidro pt pote bd bdj bandeja rl rolo sache tb tubo fr frasco gl galao ea each unit';
const perKilo = 'kg kgs quilo quilos quilograma quilogramas kilo kilos kilograma kilogramas k';

const knownUnits = new Map<string, TipoVenda>([
  ...perUnit.split(' ').map((text) => [keyOf(text), 'unidade'] as const),
  ...perKilo.split(' ').map((text) => [keyOf(text), 'kg'] as const),
]);

/** Unit of sale for a text; undefined when unknown. */
export function parseUnidade(text: string): TipoVenda | undefined {
  const key = keyOf(text);
  return knownUnits.get(key) ?? knownUnits.get(bareUnit(key));
}

const bareUnit = (key: string) =>
  key
    .replace(/^(por|p\/|\/)\s*/, '')
    .replace(/[.\s]+$/, '')
    .replace(/\s*\((kg|un)\)$/, '');
