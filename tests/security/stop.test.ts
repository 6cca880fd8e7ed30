import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { freePort, makeSite, startServer } from '../support/node/server';
import { peopleOf, signIn } from '../support/node/serverPeople';

const site = makeSite();
afterAll(() => rmSync(site, { recursive: true, force: true }));

test('a signal during saves ends the server with 0, and acknowledged saves are there after the next start', async () => {
  const people = await peopleOf();
  const options = { port: await freePort(), built: site, args: ['--host'], env: { DATABASE_URL: people.databaseUrl } };
  const first = await startServer(options);
  await people.addStaff();
  // A machine without a network has no other address.
  const outside = /For other machines: (\S+)/.exec(first.output())?.[1];
  if (outside) expect((await fetch(outside)).status).toBe(200);
  const token = await signIn(first.url);
  const headers = { apikey: people.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const acknowledged: string[] = [];
  let stopping: Promise<number | null> | undefined;
  const save = async (nome: string) => {
    const body = JSON.stringify({ nome });
    const answer = await fetch(`${first.url}/rest/v1/categorias`, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status !== 201) return;
    acknowledged.push(nome);
    // Others are under way. Signals come twice: from npm and from the terminal.
    if (acknowledged.length === 20) stopping = Promise.all([first.stop(), first.stop()]).then(([code]) => code);
  };
  await Promise.all(Array.from({ length: 100 }, (_, n) => save(`Categoria salva ${n}`)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(await stopping).toBe(0);

  const second = await startServer(options);
  const query = 'nome=like.Categoria%20salva*&select=nome';
  const answer = await fetch(`${second.url}/rest/v1/categorias?${query}`, { headers });
  const rows: { nome: string }[] = await answer.json();
  expect(rows.map(({ nome }) => nome)).toEqual(expect.arrayContaining(acknowledged));
  expect(await second.stop()).toBe(0);
  await people.drop();
});
