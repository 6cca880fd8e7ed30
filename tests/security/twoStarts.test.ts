import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectKept, launch, refuseOthers, siteOf, started } from '../support/node/launched';

const around = mkdtempSync(join(tmpdir(), 'two-starts-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('npm start builds and serves; nothing else opens its data meanwhile; npm passes a signal on, and what was acknowledged is kept', async () => {
  const folder = join(around, 'start');
  const first = await launch('npm start', folder);
  try {
    await started(first);
    const acknowledged = await refuseOthers(first, 'npm start', folder);
    expect(await (await fetch(first.url)).text()).toContain('O assistente que conhece o seu supermercado');
    // To npm alone, as a supervisor does.
    first.child.kill('SIGTERM');
    await first.ended;
    expect(first.child.exitCode).toBe(0);
    expect(readdirSync(around).filter((file) => file.endsWith('.lock'))).toEqual([]);
    await expect(fetch(first.url)).rejects.toThrow();
    await expectKept(folder, acknowledged);
  } finally {
    first.kill();
    rmSync(siteOf(first), { recursive: true, force: true });
  }
});
