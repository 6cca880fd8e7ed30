import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { expectKept, launch, siteOf, started } from '../support/node/launched';
import { publishableKey, signIn } from '../support/node/serverPeople';

const around = mkdtempSync(join(tmpdir(), 'two-starts-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

async function writerAt(url: string) {
  const authorization = `Bearer ${await signIn(url)}`;
  const headers = { apikey: publishableKey(), 'content-type': 'application/json', authorization };
  const acknowledged: string[] = [];
  const write = async () => {
    const nome = `Cargo ${crypto.randomUUID()}`;
    const answer = await fetch(`${url}/rest/v1/cargos`, { method: 'POST', headers, body: JSON.stringify({ nome }) });
    if (answer.status === 201) acknowledged.push(nome);
  };
  return { write, acknowledged };
}

test('npm start builds and serves, no other command opens its data, and a signal to npm ends it with all saves kept', async () => {
  const folder = join(around, 'start');
  const first = await launch('npm start', folder);
  try {
    await started(first);
    const { write, acknowledged } = await writerAt(first.url);
    for (const command of ['npm start', 'npm run dev', 'npm run backup'] as const) {
      const second = await launch(command, folder);
      let over = false;
      void second.ended.then(() => {
        over = true;
      });
      while (!over) {
        await write();
        await sleep(20);
      }
      expect(second.child.exitCode).toBe(1);
      expect(second.output()).toContain(`in use by npm start at ${first.url}/, process `);
      expect(second.output()).not.toMatch(/^\s+at |Ready in|Building/m);
      expect(existsSync(siteOf(second))).toBe(false);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    expect(await (await fetch(first.url)).text()).toContain('O assistente que conhece o seu supermercado');
    // To npm alone, as a supervisor does.
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(readdirSync(around).filter((file) => file.endsWith('.lock'))).toEqual([]);
    await expect(fetch(first.url)).rejects.toThrow();
    await expectKept(folder, acknowledged);
  } finally {
    first.kill();
    rmSync(siteOf(first), { recursive: true, force: true });
  }
});
