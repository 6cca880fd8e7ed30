import type { DataProvider, Identifier } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPages } from '../../../src/lib/readPages';
import { sortRecords } from '../../../src/lib/sortRecords';
import { readAll } from '../../../src/planilhas/export/planilha';
import type { Undelete } from '../../../src/providers/contract';
import { faultOf } from '../../../src/providers/errors';

/** A provider under test, and one of its resources that has a `nome` which `q` searches. */
export interface ContractSubject {
  provider: DataProvider & Undelete;
  resource: string;
  /** What a record of it needs besides. */
  fields?: Record<string, unknown>;
  /** Those of them besides that are texts which lists are sorted by; each takes any of `orderedTexts`. */
  sortable?: readonly string[];
}

/** In the order of their letters, whatever their accents and case, and whatever their bytes. */
export const orderedTexts = ['Ácidos', 'baldes', 'Ímãs', 'Ópticos', 'pilhas', 'Pincéis', 'tintas', 'Vasos'];

/** Texts whose every character must be taken literally. */
const literals = ['100%', 'a,b', 'a)b', '"x"', '*', '_', '\\', '(', "d'água", 'a.b', '%_%', '**', 'in.(1)'];

/** What the app asks of any data provider, stored or in memory. */
export function dataProviderContract(name: string, setUp: () => Promise<ContractSubject>) {
  describe(`data provider contract: ${name}`, () => {
    let provider: ContractSubject['provider'];
    let resource: string;
    let fields: Record<string, unknown>;
    let sortable: readonly string[];
    beforeAll(async () => {
      ({ provider, resource, fields = {}, sortable = [] } = await setUp());
    });

    const create = async (nome: string, id?: Identifier) =>
      (await provider.create(resource, { data: { nome, ...fields, ...(id && { id }) } })).data;
    const list = async (q: string, page = 1, perPage = 100, order: 'ASC' | 'DESC' = 'ASC') =>
      provider.getList(resource, { pagination: { page, perPage }, sort: { field: 'nome', order }, filter: { q } });
    const names = async (...args: Parameters<typeof list>) => (await list(...args)).data.map((record) => record.nome);
    const newId = () => crypto.randomUUID();

    test('creates, reads, changes and deletes a record', async () => {
      const made = await create('Bebidas Quentes');
      expect(made).toMatchObject({ nome: 'Bebidas Quentes', id: expect.anything() });
      expect((await provider.getOne(resource, { id: made.id })).data.nome).toBe('Bebidas Quentes');
      expect((await provider.getMany(resource, { ids: [made.id] })).data.map((r) => r.id)).toEqual([made.id]);

      const data = { nome: 'Chás e Cafés' };
      const changed = await provider.update(resource, { id: made.id, data, previousData: made });
      expect(changed.data).toMatchObject({ id: made.id, nome: 'Chás e Cafés' });
      expect((await provider.getOne(resource, { id: made.id })).data.nome).toBe('Chás e Cafés');

      await provider.delete(resource, { id: made.id, previousData: changed.data });
      await expect(provider.getOne(resource, { id: made.id })).rejects.toThrow();
      expect(await names('Chás e Cafés')).toEqual([]);
    });

    test('deletes the version that was read, and no other', async () => {
      const made = await create('Vai mudar');
      const { data } = await provider.update(resource, { id: made.id, data: { nome: 'Mudou' }, previousData: made });
      const refused = await provider.delete(resource, { id: made.id, previousData: made }).catch(faultOf);
      expect(refused).toMatchObject({ kind: 'changed', current: { id: made.id, nome: 'Mudou' } });
      expect((await provider.getOne(resource, { id: made.id })).data.updatedAt).toBe(data.updatedAt);
      await provider.delete(resource, { id: made.id, previousData: data });
      expect(await names('Mudou')).toEqual([]);
    });

    test('restores a deleted record once, and no other', async () => {
      const made = await create('Vai e volta');
      await provider.delete(resource, { id: made.id, previousData: made });
      const { data, leftOut } = await provider.undelete(resource, { id: made.id });
      expect([data.id, data.nome, leftOut]).toEqual([made.id, 'Vai e volta', 0]);
      expect(data.updatedAt).not.toBe(made.updatedAt);
      expect((await provider.undelete(resource, { id: made.id })).data).toEqual(data);
      expect(await names('vai e volta')).toEqual(['Vai e volta']);
      const refused = await provider.undelete(resource, { id: newId() }).catch((error: unknown) => error);
      expect(faultOf(refused)).toMatchObject({
        kind: 'missing',
        message: 'Esta exclusão não pode mais ser desfeita.',
      });
    });

    test('sending the same new record twice makes one row', async () => {
      const id = newId();
      await create('Repetida', id);
      await create('Repetida', id);
      expect(await names('repetida')).toEqual(['Repetida']);
    });

    test('rejects changes and deletions of a missing record', async () => {
      const gone = { id: newId(), nome: 'Nunca existiu' };
      await expect(
        provider.update(resource, { id: gone.id, data: { nome: 'x' }, previousData: gone }),
      ).rejects.toThrow();
      await expect(provider.delete(resource, { id: gone.id, previousData: gone })).rejects.toThrow();
    });

    test('pages with a total, without overlap, and answers a page past the end with no rows', async () => {
      for (const letter of ['a', 'b', 'c', 'd', 'e']) await create(`Página ${letter}`);
      const pages = await Promise.all([1, 2, 3].map((page) => list('pagina', page, 2)));
      expect(pages.map((page) => page.total)).toEqual([5, 5, 5]);
      expect(pages.flatMap((page) => page.data.map((record) => record.nome))).toEqual(
        ['a', 'b', 'c', 'd', 'e'].map((letter) => `Página ${letter}`),
      );
      expect(await list('pagina', 9, 2)).toMatchObject({ data: [], total: 5 });
    });

    test('finds every word of a search, in any order, without accents and wildcards', async () => {
      for (const nome of ['Sabão barra Quero 500g', 'Sabão pó Quero 1kg', 'Sabão a 50%', 'Sabonete_Quero'])
        await create(nome);
      expect(await names('sabao quero')).toEqual(['Sabão barra Quero 500g', 'Sabão pó Quero 1kg']);
      expect(await names('500 QUERO sabão barra')).toEqual(['Sabão barra Quero 500g']);
      expect(await names('quero sab%')).toEqual([]);
      expect(await names('% sabao')).toEqual(['Sabão a 50%']);
      expect(await names('_ quero')).toEqual(['Sabonete_Quero']);
      expect(await names('* quero')).toEqual([]);
      expect(await names('sabao omo')).toEqual([]);
      await create('Pães e Açúcar Orgânico');
      for (const q of ['paes', 'PÃES', 'acucar org', 'ães e aç', '  organico  '])
        expect(await names(q)).toEqual(['Pães e Açúcar Orgânico']);
    });

    test('sorts by name without minding accents or case, as records read by key can be sorted', async () => {
      const nomes = ['Ordem zebra', 'Ordem Ácido', 'ordem banana 10', 'Ordem Banana 2', 'Ordem "x"', 'ORDEM épico'];
      for (const nome of nomes) await create(nome);
      const sorted = ['Ordem "x"', 'Ordem Ácido', 'ordem banana 10', 'Ordem Banana 2', 'ORDEM épico', 'Ordem zebra'];
      expect(await names('ordem ')).toEqual(sorted);
      expect(await names('ordem ', 1, 100, 'DESC')).toEqual(sorted.toReversed());
      const read = [];
      for await (const { data } of readPages(provider, resource, { perPage: 3, filter: { q: 'ordem' } }))
        read.push(...data);
      for (const order of ['ASC', 'DESC'] as const)
        expect(sortRecords(read, { field: 'nome', order }).map(({ nome }) => nome)).toEqual(
          order === 'ASC' ? sorted : sorted.toReversed(),
        );
    });

    test('sorts by other texts in the same way, ties by id, and so does an export', async () => {
      for (const [n, text] of [...orderedTexts.toReversed(), ...orderedTexts].entries()) {
        const texts = Object.fromEntries(sortable.map((field) => [field, text]));
        await provider.create(resource, { data: { nome: `Estante ${n}`, ...fields, ...texts } });
      }
      const filter = { q: 'estante' };
      const { records } = await readAll(provider, resource, { filter });
      expect(records).toHaveLength(2 * orderedTexts.length);
      for (const field of sortable) {
        for (const order of ['ASC', 'DESC'] as const) {
          const sort = { field, order };
          const { data } = await provider.getList(resource, { pagination: { page: 1, perPage: 100 }, sort, filter });
          const twice = orderedTexts.flatMap((text) => [text, text]);
          expect(data.map((record) => record[field])).toEqual(order === 'ASC' ? twice : twice.toReversed());
          expect(data).toEqual(sortRecords(records, sort));
        }
      }
      for (const record of records) await provider.delete(resource, { id: record.id, previousData: record });
    });

    test('reads by key: all of a search, each once, whatever goes meanwhile', async () => {
      for (let n = 0; n < 7; n++) await create(`Chave ${n}`);
      const read: string[] = [];
      const gone: string[] = [];
      for await (const { data, total } of readPages(provider, resource, { perPage: 2, filter: { q: 'chave' } })) {
        expect(data.length).toBeLessThanOrEqual(2);
        expect(total).toBe(7);
        read.push(...data.map(({ nome }) => nome));
        const [first] = data;
        if (!first || gone.length > 0) continue;
        gone.push(first.nome);
        await provider.delete(resource, { id: first.id, previousData: first });
      }
      expect(read.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Chave ${n}`));
    });

    test.each(literals)('takes %s literally in a search', async (literal) => {
      const nome = `Literal <${literal}> fim ${literals.indexOf(literal)}`;
      await create(nome);
      const found = await names(literal);
      expect(found).toContain(nome);
      expect(found.filter((each) => !each.toLowerCase().includes(literal))).toEqual([]);
    });

    test('keeps markup as text, takes a name of 300 characters, and finds everything without words', async () => {
      const markup = '<img src=x onerror="alert(1)">';
      expect((await create(markup)).nome).toBe(markup);
      expect(await names('onerror=')).toEqual([markup]);
      const long = 'É'.repeat(300);
      expect((await create(long)).nome).toBe(long);
      expect((await list('   ')).total).toBeGreaterThan(20);
    });
  });
}
