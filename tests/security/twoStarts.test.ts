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
    const body = JSON.stringify({ nome });
    const answer = await fetch(`${url}/rest/v1/cargos`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(nome);
  };
  return { write, acknowledged };
}

test('npm start serves, no other command opens its data, and a signal during saves ends it with 0 and keeps them', async () => {
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
    const before = acknowledged.length;
    let stopped = false;
    const save = async () => {
      await write();
      if (stopped || acknowledged.length < before + 20) return;
      stopped = true;
      // To npm alone, as a supervisor does, and then to all, as a terminal does.
      first.child.kill('SIGTERM');
      first.signal();
    };
    await Promise.all(Array.from({ length: 100 }, save));
    expect(await first.ended).toBe(0);
    expect(readdirSync(around).filter((file) => file.endsWith('.lock'))).toEqual([]);
    await expect(fetch(first.url)).rejects.toThrow();
    await expectKept(folder, acknowledged);
  } finally {
    first.kill();
    rmSync(siteOf(first), { recursive: true, force: true });
  }
});
