import type { RaRecord } from 'ra-core';
import { plainSpaces } from '../domain';
import { resourceOf } from '../resources';
import { type Sheet, saveWorkbook, writeWorkbook } from '../spreadsheet/write';
import { type Destination, destinationOf } from './destinations';
import { planilhaOf } from './export/planilha';
import { capitalised } from './formats';
import { differingFields, type LeftRow } from './leftRows';
import type { ImportRecord } from './types';
import type { ImportSession } from './worker/protocol';

const templateWidths = [34, 14, 18, 30, 20];

/** Saves a template: the columns of a destination above sample rows. */
export async function downloadTemplate({ name, fields, samples }: Destination): Promise<void> {
  const columns = fields.map(({ label }, place) => ({ title: label, width: templateWidths[place] ?? 20 }));
  saveWorkbook(await writeWorkbook([{ name: 'Modelo', columns, rows: samples }]), `modelo-${name}.xlsx`);
}

export const downloadErrors = async (session: Pick<ImportSession, 'errorSheet'>, file: string) =>
  saveWorkbook(await writeWorkbook([await session.errorSheet()]), nameAfter('erros', file));

/** Saves records as their list exports them, so that the file can be imported. */
export const downloadRecords = async (resource: string, records: readonly ImportRecord[], file: string) =>
  saveWorkbook(
    await writeWorkbook(planilhaOf<RaRecord>(resourceOf(resource)).sheets(records)),
    nameAfter('fora', file),
  );

interface Words {
  why: (row: LeftRow) => string;
  wanted: string;
}

export function leftRowsSheet(rows: LeftRow[], { why, wanted }: Words): Sheet {
  const [first] = rows;
  const name = first ? capitalised(destinationOf(first.recurso).key.noun) : 'Nome';
  return {
    name: 'Deixadas',
    columns: [
      { title: 'Linha', width: 10 },
      { title: name, width: 34 },
      { title: 'Motivo', width: 50 },
      { title: 'Campo', width: 20 },
      { title: wanted, width: 28 },
      { title: 'Agora', width: 28 },
    ],
    rows: rows.flatMap((row) => {
      const start = [row.number ?? '', row.nome, why(row)];
      const fields = differingFields(row).map((field) => [
        ...start,
        field.label,
        plainSpaces(field.wanted ?? ''),
        plainSpaces(field.current ?? ''),
      ]);
      return fields.length > 0 ? fields : [start];
    }),
  };
}

export const downloadLeftRows = async (file: string, rows: LeftRow[], words: Words) =>
  saveWorkbook(await writeWorkbook([leftRowsSheet(rows, words)]), nameAfter('deixadas', file));

const nameAfter = (start: string, file: string) => `${start}-${file.replace(/\.[^.]*$/, '')}.xlsx`;
