import { counted } from '../../domain';
import { withoutBidiControls } from '../../lib';
import { cellsOf, firstRowBelow, keyOf, textOf, withoutErrors } from '../cells';
import type { AskedName, Choices, ImportRecord } from '../types';
import type { AskQuestion, CheckRequest, RowChecker } from './destination';
import { produtoFields } from './produtoFields';
import { oneByOne } from './questions';
import { likelyRenamings, type Named } from './renamedPairs';
import { valueIn } from './rows';

interface Renamed {
  asked: readonly AskedName[];
  /** The places of the products that rows are, by the rows' folded names, where the person said so. */
  aliases: ReadonlyMap<string, number>;
  /** Whether a product keeps its name all the same. */
  keepsName: (id: string) => boolean;
}

/** Prefix of the answers about one pair, before the product's id and the row's name. */
const sameAs = 'mesmo ';

/** The answers that say that a pair is one product, with what becomes of the name. */
const saidIn = ({ answers }: Choices) =>
  Object.entries(answers).flatMap(([field, answer]) => {
    const [, id = '', nome = ''] =
      (field.startsWith(sameAs) && field.slice(sameAs.length).match(/^(\S+) (.*)$/s)) || [];
    return nome && answer ? [{ id, nome, answer }] : [];
  });

type Request = CheckRequest<{ categorias: ImportRecord; produtos: ImportRecord & Named }>;

/**
 * Finds the rows that are a product under another name, by the answers, and those that may be. `known` gives the stored
 * category that a text means; rows and products of one code are settled. An answer holds while its row is new and its product is not in the sheet.
 */
export function findRenamed(
  { table, existing, choices }: Request,
  known: (categoria: string) => string | undefined,
  { codes, codeOf }: Pick<RowChecker, 'codes' | 'codeOf'>,
): Renamed {
  const { produtos } = existing.records;
  const cellsIn = (row: number) => withoutErrors(cellsOf(table, row, choices.columnMap));
  const rowOf = new Map<string, number>();
  const coded = new Set<number>();
  for (let row = firstRowBelow(choices.header); row < table.rows; row++) {
    const place = codes?.get(codeOf?.(cellsIn(row)) ?? '');
    if (place === undefined) rowOf.set(keyOf(textOf(cellsIn(row)('nome'))), row);
    else coded.add(place);
  }
  rowOf.delete('');
  const gone = new Map<string, number>();
  const present: string[] = [];
  produtos.forEach(({ id, nome }, place) => {
    const key = keyOf(nome);
    if (coded.has(place)) return;
    if (rowOf.has(key)) present.push(key);
    else gone.set(id, place);
  });
  for (const key of present) rowOf.delete(key);

  const said = saidIn(choices).filter(({ id, nome }) => gone.has(id) && rowOf.has(keyOf(nome)));
  const aliases = new Map(said.map(({ id, nome }) => [keyOf(nome), gone.get(id) ?? -1]));
  const kept = new Set(said.flatMap(({ id, answer }) => (answer === 'keep' ? [id] : [])));
  for (const { id, nome } of said) if (gone.delete(id)) rowOf.delete(keyOf(nome));

  const rows = [...rowOf.values()].flatMap((row): Named[] => {
    const cells = cellsIn(row);
    const valor = valueIn(cells, produtoFields.valor, undefined, []);
    const [nome, categoria] = [textOf(cells('nome')), textOf(cells('categoria'))];
    const stored = categoria && known(categoria);
    if (typeof valor !== 'number' || valor <= 0 || stored === undefined) return [];
    return [{ nome, valor, categoria: keyOf(stored) }];
  });
  const left = [...gone.values()].flatMap((place) => produtos[place] ?? []);
  const named = left.map(({ nome, valor, categoria }) => ({ nome, valor, categoria: keyOf(categoria) }));
  const likely = likelyRenamings(rows, named).flatMap(([row, place]) => {
    const [nome, produto] = [rows[row]?.nome, left[place]];
    return nome && produto ? [{ id: produto.id, nome }] : [];
  });
  const byId = new Map(produtos.map((produto) => [produto.id, produto]));
  const asked = [...said, ...likely].map(({ id, nome }) => ({
    field: `${sameAs}${id} ${nome}`,
    name: nome,
    detail: `No cadastro: ${withoutBidiControls(byId.get(id)?.nome ?? '')}`,
  }));
  return { asked, aliases, keepsName: (id) => kept.has(id) };
}

export const askRenamed: AskQuestion = (facts) =>
  facts.asked.length > 0
    ? {
        field: 'renamed',
        question: `${counted(facts.asked.length, words)}, com outro nome. É o mesmo produto?`,
        ...oneByOne(facts, [
          ['', 'Criar como novo'],
          ['rename', 'Renomear'],
          ['keep', 'É o mesmo: manter o nome do cadastro'],
        ]),
      }
    : undefined;

const words = {
  singular: 'produto da planilha parece ser um do cadastro',
  plural: 'produtos da planilha parecem ser do cadastro',
};
