import { codigoKey } from '../../domain';
import { quoted } from '../../lib';
import { indexByKey, type RowCells, sameKey, textOf } from '../cells';
import { formatRows } from '../formats';
import { titleWords } from '../titleWords';
import type { Draft, ImportRecord, Problem } from '../types';
import type { AskQuestion, CheckRequest } from './destination';
import { produtoFields } from './produtoFields';
import { addProblem, valueIn } from './rows';

type Coded = ImportRecord & { nome: string; codigo?: string | null };
type Request = CheckRequest<{ categorias: ImportRecord; produtos: Coded }>;

/** Codes of up to six digits are PLUs where the title says so. */
const scales = /^(plu|balanca)$/;

/**
 * How codes tell the products of rows. A code of up to six digits may be a number of the shop: unless the row has the name
 * of the product with that PLU, it is no code until a person says that such are PLUs.
 */
export function codeReader({ table, choices, existing }: Request) {
  const { produtos } = existing.records;
  const { columnMap, header, answers } = choices;
  const codes = new Map(produtos.flatMap(({ codigo }, place) => (codigo ? [[codigoKey(codigo), place] as const] : [])));
  const placesOf = indexByKey(produtos.map(({ nome }) => nome));
  const title = header === null ? '' : textOf(table.cell(header, columnMap.codigo ?? 0));
  const isScale = titleWords(title).some((word) => scales.test(word));
  const arePlus = isScale || answers.plu === 'yes';
  const shortCodes = new Set<string>();
  const renamed = new Set<string>();

  const codeOf = (cells: RowCells): string | undefined => {
    if (columnMap.codigo === undefined) return undefined;
    const codigo = valueIn(cells, produtoFields.codigo, undefined, []);
    return typeof codigo === 'string' ? codigoKey(codigo) : undefined;
  };
  /** The cells of a row without a code that is none. */
  const coded = (cells: RowCells): RowCells => {
    const code = codeOf(cells) ?? '';
    if (code === '' || code.length > 6) return cells;
    const place = codes.get(code);
    const nome = textOf(cells('nome'));
    if (place !== undefined && (!nome || sameKey(nome, produtos[place]?.nome ?? ''))) return cells;
    if (!isScale) shortCodes.add(code);
    return arePlus ? cells : (field) => (field === 'codigo' ? undefined : cells(field));
  };
  /** What a row's code and name say of one product; changes the record where its name is to stay. */
  const compare = (cells: RowCells, before: Coded | undefined, record: Draft, problems: Problem[]) => {
    const code = codeOf(cells);
    if (!before || code === undefined) return [];
    if (codigoKey(before.codigo ?? '') !== code)
      return before.codigo ? ['código diferente do que está no cadastro'] : [];
    // Another spelling, as without its zeros, is no change.
    record.codigo = before.codigo;
    const nome = textOf(cells('nome'));
    if (!nome || sameKey(nome, before.nome)) return [];
    if (placesOf(nome).length > 0) {
      const reason = `Este código é de ${quoted(before.nome)} no cadastro, e o nome é de outro produto`;
      addProblem(problems, produtoFields.codigo, cells('codigo'), reason);
      return [];
    }
    renamed.add(before.id);
    if (answers.codedName === 'keep') record.nome = before.nome;
    return [];
  };
  const ofRow = columnMap.codigo === undefined ? undefined : (cells: RowCells) => codeOf(coded(cells));
  return { codes, codeOf: ofRow, coded, compare, shortCodes, renamed };
}

export const askShortCodes: AskQuestion = ({ shortCodes }) =>
  shortCodes > 0
    ? {
        field: 'plu',
        question: `${formatRows(shortCodes)} com código de até 6 números. São PLUs da balança ou números internos da loja?`,
        options: Object.entries({ no: 'Números internos: não importar o código', yes: 'PLUs da balança' }),
      }
    : undefined;

export const askCodedNames: AskQuestion = ({ renamed }) =>
  renamed > 0
    ? {
        field: 'codedName',
        question: `${renamed === 1 ? '1 produto tem' : `${renamed} produtos têm`} na planilha outro nome, com o mesmo código`,
        options: Object.entries({ rename: 'Mudar para o nome da planilha', keep: 'Manter o nome do cadastro' }),
      }
    : undefined;
