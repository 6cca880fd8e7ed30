import type { DataProvider, RaRecord } from 'ra-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { another, creatable } from '../support/node/samples';
import { storedProvider } from '../support/node/storedProvider';

let backend: Backend;
let provider: DataProvider;
beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
});
afterAll(() => backend.close());

const found = async (resource: string, q: string) => {
  const asked = { filter: { q }, pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } as const };
  return (await provider.getList(resource, asked)).data.map(({ id }: RaRecord) => id);
};

test.each(resources)(
  'a search of $name finds each record by words of its texts, in another order',
  async (declared) => {
    const { name: resource, search } = declared;
    if (creatable.includes(declared))
      for (const _ of ['a', 'b', 'c']) await provider.create(resource, { data: another(declared) });
    const { data } = await provider.getList(resource, { filter: {}, pagination: { page: 1, perPage: 30 } });
    expect(data.length).toBeGreaterThan(2);
    for (const record of data) {
      const words = search.flatMap((field) => String(record[field] ?? '').split(/\s+/));
      const some = words
        .toReversed()
        .filter((_, place) => place % 2 === 0)
        .slice(0, 10)
        .join(' ');
      expect([some, await found(resource, some.toUpperCase())]).toEqual([some, expect.arrayContaining([record.id])]);
      expect(await found(resource, `${some} inexistente`)).toEqual([]);
      expect(await found(resource, `${words[0]} % _`)).not.toContain(record.id);
    }
  },
);
