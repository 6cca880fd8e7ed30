// Runs the tests of a part: `usual` is `npm test`, `rest` what has the tag `rare` and the project `security`, `all` both (docs/testing.md).
// The last line gives the totals; the exit code is 1 when anything failed. With `--counted` it adds those of an earlier `npm test`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const results = 'test-results';
const [part = 'usual', counted] = process.argv.slice(2);
/** Seconds on two cores (docs/testing.md). */
const budget = { usual: 300, rest: 420, all: 720 }[part];
if (!budget) throw new Error(`There is no part ${part}.`);
const tagged = { usual: '--tags-filter="!rare"', rest: '--tags-filter=rare', all: '' }[part];
const totals = `${results}/usual.json`;
const startedAt = Date.now();
if (part !== 'rest') rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
const failures = [];
if (counted) add('npm test', true, read(totals));

/** Runs a command and resolves to whether it exited with 0. Its output is shown as it comes when `live`, otherwise at the end. */
function run(command, { live = false, env = {} } = {}) {
  if (live) console.info(`\n> ${command}`);
  return new Promise((resolve) => {
    const output = live ? 'inherit' : 'pipe';
    const child = spawn(command, { shell: true, env: { ...process.env, ...env }, stdio: ['inherit', output, output] });
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
  if (await run(command)) passed += 1;
  else failures.push({ name: command });
}

/** Adds a run's report to the totals. A run that failed without naming a test, or that ran none, counts as one failure. */
function add(name, ok, report = { passed: 0, failed: [] }) {
  passed += report.passed;
  failures.push(...report.failed);
  if (report.failed.length === 0 && (!ok || report.passed === 0)) failures.push({ name: `${name} ended badly` });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function vitest(name, filter, options) {
  const file = `${results}/vitest-${part}-${name}.json`;
  const command = `npx vitest run ${filter} --reporter=default --reporter=./tests/support/node/outcome.ts`;
  add(`vitest, ${name}`, await run(command, { ...options, env: { TEST_OUTCOME: file } }), read(file));
}

async function playwright() {
  const ok = await run('npx playwright test', { live: true, env: { TEST_PART: part } });
  const report = read(`${results}/e2e.json`);
  add(
    'Playwright',
    ok,
    report && {
      passed: report.stats.expected,
      failed: [
        ...failedIn(report.suites),
        ...report.errors.map(({ message }) => ({ name: 'Playwright', reason: message })),
      ],
    },
  );
}

/** The browser tests of a report that failed, with their project and first error. */
function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results: [result] }) => ({
          name: `[${projectName}] ${file}: ${title}`,
          reason: result?.error?.message,
        })),
    ),
    ...failedIn(inner),
  ]);
}

// The security tests wait for servers, and types and lint leave a core free now and then, so they run beside the others.
await Promise.all([
  part !== 'usual' && vitest('security', '--project=security'),
  part !== 'rest' && check('npm run --silent typecheck').then(() => check('npm run --silent lint')),
  vitest('others', `--project="!security" ${tagged}`, { live: true }),
]);
await playwright();
if (part === 'usual') writeFileSync(totals, JSON.stringify({ passed, failed: failures }));

if (failures.length > 0) console.info('\nFailed:');
for (const { name, reason = '' } of failures) {
  const [line] = stripVTControlCharacters(reason).trim().split('\n');
  console.info(line ? `${name}\n    ${line.slice(0, 200)}` : name);
}
console.info(
  `\nTook ${Math.round((Date.now() - startedAt) / 1000)} s (budget of this part on two cores: ${budget} s).`,
);
console.info(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
