import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../../src/server/backend/database/lock';

const around = mkdtempSync(join(tmpdir(), 'refused-start-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('a start whose data are in use is refused before the backend is loaded', async () => {
  const folder = join(around, 'data');
  const loaded = join(around, 'loaded');
  const lock = await lockFolder(folder, 'a test');
  // Node lists there each file that a process has loaded.
  const env = { ...process.env, DATABASE_URL: `file:${folder}`, NODE_V8_COVERAGE: loaded };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/start.ts'], { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  lock.release();
  expect(code).toBe(1);
  const files = readdirSync(loaded).map((file) => readFileSync(join(loaded, file), 'utf8'));
  expect(files.join()).toContain('/src/server/serve.ts');
  expect(files.join()).not.toContain('/@supabase/lite/');
});
