import { expect, test } from 'vitest';
import { choice, date, flag, longText, money, options, other, phone, recordName, reference } from '../../../src/domain';
import { checkRows } from '../../../src/planilhas/check/checkRows';
import { analyse } from '../../../src/planilhas/check/header';
import { buildRecord, errorSheet } from '../../../src/planilhas/check/pages';
import { plainDestination } from '../../../src/planilhas/destinations/plain';
import { planilhaOf } from '../../../src/planilhas/export/planilha';
import type { ImportRecord } from '../../../src/planilhas/types';
import { defineResource } from '../../../src/resources/defineResource';
import { type Cell, readSheet, type Table } from '../../../src/spreadsheet/read';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { tableOf } from '../../support/node/sheets';

const sizes = [
  { id: 'p', name: 'Pequena' },
  { id: 'g', name: 'Grande' },
] as const;

const lojas = defineResource({
  name: 'lojas',
  words: { one: 'loja', several: 'lojas', gender: 'a' },
  icon: () => null,
  sort: { field: 'nome', order: 'ASC' },
  imports: true,
  fields: {
    nome: recordName({ label: 'Nome', required: 'Nome é obrigatório' }),
    telefone: phone({ label: 'Telefone' }),
    aluguel: money({ label: 'Aluguel', required: 'Aluguel é obrigatório' }),
    porte: options({ label: 'Porte da loja', options: sizes, required: 'Porte é obrigatório', initial: 'p' }),
    aberta: flag({ label: 'Aberta', initial: true }),
    desde: date({ label: 'Desde' }),
    cargo: choice({ label: 'Cargo', resource: 'cargos' }),
    perguntaId: reference({ label: 'Pergunta', resource: 'perguntas', shows: 'pergunta' }),
    pergunta: other<string | null>('text', { readOnly: true }),
    nota: longText({ label: 'Nota' }),
  },
});
const destination = plainDestination(lojas);
const titles = destination.fields.map(({ label }) => label);

const cargos = [{ id: 'c1', nome: 'Gerente' }];
const perguntas = [{ id: 'q1', pergunta: 'Abre?' }];
const centro = {
  ...{ id: 'l1', updatedAt: 'v1', nome: 'Centro', telefone: '(41) 91234-5678', aluguel: 1500.5, porte: 'g' },
  ...{ aberta: false, desde: '2026-11-22', cargo: 'Gerente', perguntaId: 'q1', pergunta: 'Abre?', nota: 'Uma\nduas' },
};

async function checked(table: Table, stored: ImportRecord[] = []) {
  const { header, columnMap } = analyse(table, destination.fields);
  const records = { lojas: stored, cargos, perguntas };
  const request = { table, existing: { records, rows: [] }, choices: { header, columnMap, answers: {} } };
  const result = await checkRows({ destination, proceed: async () => true, ...request });
  if (!result) throw new Error('abandoned');
  return result;
}

const row = (...cells: Cell[]) => tableOf([titles, cells]);

test('the columns are the labelled fields', () => {
  expect(titles).toEqual([
    ...['Nome', 'Telefone', 'Aluguel', 'Porte da loja', 'Aberta', 'Desde', 'Cargo', 'Pergunta', 'Nota'],
  ]);
  const { columnMap } = analyse(
    tableOf([
      ['Notas', 'porte', 'NOME', 'Telefone celular'],
      ['', '', 'x', ''],
    ]),
    destination.fields,
  );
  expect(columnMap).toEqual({ nome: 2, telefone: 3, nota: 0 });
  for (const sample of destination.samples) expect(sample).toHaveLength(titles.length);
});

test('a row becomes what its form would store', async () => {
  const result = await checked(
    row(' Centro ', '41912345678', 'R$ 1.500,50', 'GRANDE', 'não', '22/11/2026', 'gerente', 'ABRE?', 'Uma\r\nduas'),
  );
  expect(errorSheet(result).rows).toEqual([]);
  const { id: _, updatedAt: __, ...values } = centro;
  expect(buildRecord(result, [1]).record).toEqual({ ...values, id: undefined });
});

test('a blank cell is the first value of the form, or none', async () => {
  const result = await checked(row('Centro', null, 10, null, null, null, null, null, null));
  expect(buildRecord(result, [1]).record).toMatchObject({ porte: 'p', aberta: true, desde: null, cargo: null });
});

test('what the kinds refuse is told by column', async () => {
  const result = await checked(row('Centro', '123', 'x', 'Média', 'talvez', '31/02/2026', 'Dono', 'Fecha?', null));
  expect(String(errorSheet(result).rows[0]?.at(-1)).split('; ')).toEqual([
    'Telefone: Informe o telefone completo, com DDD',
    'Aluguel: Informe um valor como 4,99 ou 1.234,56',
    'Porte da loja: Informe uma das opções do formulário',
    'Aberta: Informe Sim ou Não',
    'Desde: Informe uma data como 22/11/2026',
    'Cargo: Cargo não cadastrado',
    'Pergunta: Pergunta não cadastrada',
  ]);
});

test('importing what was exported changes nothing', async () => {
  const other = { id: 'l2', updatedAt: 'v1', nome: '=1+1', telefone: null, aluguel: 0, porte: 'p', aberta: true };
  const bare = { ...other, desde: null, cargo: null, perguntaId: null, pergunta: null, nota: null };
  const table = await readSheet(new Blob([workbookOf(planilhaOf(lojas).sheets([centro, bare]))]));
  const { outcome } = await checked(table, [centro, bare]);
  expect(outcome).toEqual(['ignored', 'unchanged', 'unchanged']);
});
