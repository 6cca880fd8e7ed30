import { checkRows, isWritable } from '../../../src/planilhas/check/checkRows';
import { analyse } from '../../../src/planilhas/check/header';
import { buildRecord, groupRows, rowsWith, showRow } from '../../../src/planilhas/check/pages';
import { summarise } from '../../../src/planilhas/check/summary';
import { type Destination, destinations } from '../../../src/planilhas/destinations';
import { promocoesDestination } from '../../../src/planilhas/destinations/promocoes';
import type { Choices } from '../../../src/planilhas/types';
import type { Produto, Promocao } from '../../../src/providers/records';
import type { Cell, Table } from '../../../src/spreadsheet/read';
import { tableOf } from './sheets';

interface Known {
  produtos?: readonly Produto[];
  promocoes?: readonly Promocao[];
  answers?: Choices['answers'];
  isStored?: boolean;
}

/** Checks the rows of a file of promotions: the figures, each row as it is shown, and the records that would be written. */
export async function checkPromocoes(
  file: Cell[][] | Table,
  { produtos = [], promocoes = [], answers = {}, isStored = true }: Known,
) {
  const destination: Destination = { ...destinations.promocoes, ...promocoesDestination(isStored) };
  const table = Array.isArray(file) ? tableOf(file) : file;
  const { header, columnMap, questions: asked } = analyse(table, destination.fields);
  const { reads } = destination;
  const records = {
    produtos: produtos.map((each) => reads.produtos?.(each)),
    promocoes: promocoes.map((each) => reads.promocoes?.(each)),
  };
  const result = await checkRows({
    table,
    destination,
    existing: { records: JSON.parse(JSON.stringify(records)), rows: [] },
    choices: { header, columnMap, answers },
    proceed: async () => true,
  });
  if (!result) throw new Error('abandoned');
  return {
    ...summarise(result),
    asked,
    rows: [...rowsWith(result, () => true)].map((row) => showRow(result, row)),
    writes: groupRows(result, rowsWith(result, isWritable)).map((rows) => buildRecord(result, rows)),
  };
}
