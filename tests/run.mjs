// Everything `npm test` checks; ends with the true totals. Exits with 1 when anything failed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const results = 'test-results';
/** Browser tests that may be tried again at most: more of them are no accident. */
const secondTries = 5;
const startedAt = Date.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
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

/** Runs a command to its end and says whether it went well. What it prints is shown when it has ended, unless it is `live`. */
function run(command, { live = false } = {}) {
  if (live) console.info(`\n> ${command}`);
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['inherit', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    const shown = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => shown.push(chunk));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (!live) console.info(`\n> ${command}\n${Buffer.concat(shown)}`);
      resolve(code === 0);
    });
  });
}

async function check(command) {
  const ok = await run(command);
  add(ok ? 1 : 0, ok ? 0 : 1);
}

async function vitest(name, projects, options) {
  const only = projects.map((project) => `--project="${project}"`).join(' ');
  const file = `vitest-${name}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${results}/${file}`;
  const ok = await run(`npx vitest run ${only} ${reporters}`, options);
  const report = read(file);
  add(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
  if (!ok && !report?.numFailedTests) add(0, 1);
}

/** Runs browser tests, and gives how many passed and failed; a run that ended badly without saying why counts as a failure. */
async function playwright(options = '') {
  const ok = await run(`npx playwright test ${options}`, { live: true });
  const { expected: passed = 0, unexpected = 0 } = read('e2e.json')?.stats ?? {};
  return { passed, failed: ok ? unexpected : Math.max(unexpected, 1) };
}

/**
 * Browser tests share two cores, and a few that fail in the crowd get a second try by themselves, on new servers. Who passes only then
 * is told of by name: it is a defect, of the test or of the product. Where many fail it is no accident, and none is tried again.
 */
async function browserTests() {
  const first = await playwright();
  if (first.failed === 0 || first.failed > secondTries) return add(first.passed, first.failed);
  const again = await playwright('--last-failed --workers=1');
  add(first.passed + again.passed, first.failed - again.passed);
  console.info(`\nBrowser tests that passed at a second try only: ${again.passed} of ${first.failed}, see above.`);
}

// Two lanes: what has one process, or waits for servers, runs beside what fills the cores.
await Promise.all([
  vitest('unit', ['unit', 'component', 'component, mocked', 'database'], { live: true }),
  (async () => {
    await check('npm run --silent typecheck');
    await check('npm run --silent lint');
    await vitest('security', ['security']);
  })(),
]);
await browserTests();

console.info(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
console.info(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
