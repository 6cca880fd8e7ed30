import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '../../src/lib/fold';
import type { Backend } from '../../src/server/backend/boot';
import { generateTypes, typesFile } from '../../src/server/backend/commands/types';
import { boot } from '../support/node/people';

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

test('the database folds text exactly as the browser does', async () => {
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
    (letter) => letter.trim() && letter !== "'",
  );
  const texts = [...letters, 'Pão de Queijo', 'AÇAÍ', 'e\u0301', 'Über 100% _ * \\ "x"', '日本語', '🍌 Banana', 'ﬁ'];
  const values = texts.map((text, index) => `(${index}, '${text}')`).join(',');
  const rows = await backend.query<{ folded: string }>(
    `select private.fold(t.text) as folded from (values ${values}) as t (i, text) order by t.i`,
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
});

test('the generated types are those of the migrated database', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generateTypes(backend));
});
