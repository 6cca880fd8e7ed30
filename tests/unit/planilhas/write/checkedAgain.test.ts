import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain';
import { tally } from '../../../../src/planilhas/write/run';
import type { WriteProgress } from '../../../../src/planilhas/write/writeImport';
import type { Cell } from '../../../../src/spreadsheet/read';
import {
  catalogueOf,
  contentOf,
  type ImportingProvider,
  prepareImport,
  takeBack,
} from '../../../support/node/importacao';

beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});

const produto = { valor: 10, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };

const newProvider = () => catalogueOf(['Arroz', 'Milho', 'Produto 3'].map((nome) => ({ id: nome, nome, ...produto })));

const header = ['Nome', 'Valor', 'Localização', 'Categoria'];
const wrong: Cell[][] = [
  header,
  ['Arroz', 7, 'A', 'Bebidas'],
  ['Novo', 7, 'A', 'Pet Shop'],
  ['Milho', 7, 'A', 'Bebidas'],
];
const right: Cell[][] = [
  header,
  ['Arroz', 12, 'A', 'Grãos'],
  ['Novo', 12, 'A', 'Pet Shop'],
  ['Milho', 12, 'A', 'Bebidas'],
];
const save = (provider: ImportingProvider, id: string, valor: number) =>
  provider.update('produtos', { id, data: { valor }, previousData: { id } });

/** Writes wrong prices while a colleague changes the last row, then right ones after another check, as one import. */
async function importTwice(
  provider: ImportingProvider,
  files: [Cell[][], Cell[][]] = [wrong, right],
  between = async () => {},
) {
  const first = await prepareImport(provider, files[0]);
  await save(provider, 'Milho', 50);
  await first.run();
  await between();
  const second = await prepareImport(provider, files[1], { previous: first.importRun });
  const told: WriteProgress[] = [];
  expect(await second.run(provider, (progress) => told.push(progress))).toEqual({ kind: 'complete' });
  const { importRun } = second;
  return { importRun, told, back: () => takeBack({ importRun, provider }) };
}
/** What there is when the colleague has saved, and nothing was imported. */
async function contentBefore() {
  const provider = newProvider();
  await save(provider, 'Milho', 50);
  return contentOf(provider);
}

test('undo returns a record that was written twice to the values before both', async () => {
  const provider = newProvider();
  const { importRun, told, back } = await importTwice(provider);
  expect(tally(importRun)).toMatchObject({ created: 1, updated: 4, left: 0, total: 5, written: 5, complete: true });
  expect(told.map(({ done, total }) => `${done} de ${total}`)).toEqual(['2 de 5', '2 de 5', '5 de 5']);
  expect(await back()).toEqual({ deleted: 1, restored: 4, kept: 0, categoriasDeleted: 2, categoriasKept: 0 });
  expect(await contentOf(provider)).toEqual(await contentBefore());
});

test('undo returns to a change that a colleague made between the two writes', async () => {
  const provider = newProvider();
  const { importRun, back } = await importTwice(
    provider,
    [wrong, right],
    async () => void (await save(provider, 'Arroz', 99)),
  );
  expect(tally(importRun)).toMatchObject({ created: 1, updated: 4 });
  expect(await back()).toMatchObject({ deleted: 1, restored: 3, kept: 1 });
  const { produtos } = await contentOf(provider);
  expect(produtos.find(({ id }) => id === 'Arroz')).toMatchObject({ valor: 99, localizacao: 'A' });
});
