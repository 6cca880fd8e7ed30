// Everything `npm test` checks; ends with the true totals. Exits with 1 when anything failed, but for a browser test that passed at
// its second try.
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

/** Runs browser tests; gives how many passed, the titles of those that failed, and whether the run itself went well. */
async function playwright(options = '') {
  rmSync(`${results}/e2e.json`, { force: true });
  const ok = await run(`npx playwright test ${options}`, { live: true });
  const report = read('e2e.json');
  const passed = report?.stats.expected ?? 0;
  const failed = report ? failedIn(report.suites) : [];
  // A run may end badly without saying which test is to blame.
  return { passed, failed, broken: report === undefined || report.errors.length > 0 || (!ok && failed.length === 0) };
}

/** Titles of the tests that failed, with their files and screens. */
function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map((test) => `[${test.projectName}] ${file}: ${title}`),
    ),
    ...failedIn(inner),
  ]);
}

/**
 * Browser tests share two cores, and a few that fail in the crowd get a second try by themselves, on new servers. Who passes only then
 * is told of by name: it is a defect, of the test or of the product. Where many fail it is no accident, and none is tried again.
 */
async function browserTests() {
  const first = await playwright();
  if (first.broken || first.failed.length === 0 || first.failed.length > secondTries)
    return add(first.passed, first.failed.length + Number(first.broken));
  const second = await playwright('--last-failed --workers=1');
  const still = second.broken ? first.failed : second.failed;
  const saved = first.failed.filter((title) => !still.includes(title));
  add(first.passed + saved.length, still.length);
  if (saved.length > 0) console.info(`\nPassed at a second try only:\n${saved.join('\n')}`);
}

// Two lanes: what waits for servers, one after the other, runs beside what fills the cores.
await Promise.all([
  vitest('security', ['security']),
  (async () => {
    await check('npm run --silent typecheck');
    await check('npm run --silent lint');
    await vitest('unit', ['unit', 'component', 'component, mocked', 'database'], { live: true });
  })(),
]);
await browserTests();

console.info(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
console.info(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
