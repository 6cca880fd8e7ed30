// Everything `npm test` checks, in order; ends with the true totals. Exits with 1 when anything failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const results = 'test-results';
const startedAt = Date.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
const run = (command, env = {}) => {
  console.info(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
};
const add = (passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
};
const read = (file) => {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
};

for (const check of ['npm run --silent typecheck', 'npm run --silent lint']) {
  const ok = run(check);
  add(ok ? 1 : 0, ok ? 0 : 1);
}

const vitestOk = run(`npx vitest run --reporter=default --reporter=json --outputFile.json=${results}/vitest.json`);
const vitest = read('vitest.json');
add(vitest?.numPassedTests ?? 0, vitest?.numFailedTests ?? 0);
if (!vitestOk && !vitest?.numFailedTests) add(0, 1);

const e2eOk = run('npx playwright test');
const e2e = read('e2e.json')?.stats;
add(e2e?.expected ?? 0, (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0));
if (!e2eOk && !e2e?.unexpected) add(0, 1);

console.info(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
console.info(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
