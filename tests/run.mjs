// Everything `npm test` checks; ends with the names of what failed and the true totals. Exits with 1 when anything failed, but for a
// test that passed at its second try.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const results = 'test-results';
/** Tests of one run that may be tried again at most: more of them are no accident. */
const secondTries = 5;
/** Seconds that all of it should take on two cores at most. */
const budget = 300;
const startedAt = Date.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: [], savedByTrying: [] };

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Runs a command to its end and says whether it went well. What it prints is shown when it has ended, unless it is `live`. */
function run(command, { live = false, env = {} } = {}) {
  if (live) console.info(`\n> ${command}`);
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, ...env },
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
  if (ok) totals.passed += 1;
  else totals.failed.push({ name: command });
}

/**
 * What a run of tests came to: how many passed, in which files where that is known, and what failed. One that ended badly without saying
 * which test is to blame, or in which none passed or failed, is `broken`, and counts as a failure itself.
 */
function outcome(name, ok, { passed, failed } = { passed: {}, failed: [] }) {
  const blamed = failed.length > 0 && failed.every(({ file }) => file);
  if (blamed || (ok && sum(passed) > 0)) return { passed, failed, broken: false };
  return { passed, failed: failed.length ? failed : [{ name: `${name} ended badly` }], broken: true };
}

async function vitest(projects, files = [], options) {
  const only = projects.map((project) => `--project="${project}"`).join(' ');
  const file = `${results}/vitest-${projects[0]}.json`;
  rmSync(file, { force: true });
  const reporters = '--reporter=default --reporter=./tests/support/node/outcome.ts';
  const command = ['npx vitest run', only, ...files, reporters].join(' ');
  return outcome('vitest', await run(command, { ...options, env: { TEST_OUTCOME: file } }), read(file));
}

async function playwright(options = '') {
  const file = `${results}/e2e.json`;
  rmSync(file, { force: true });
  const ok = await run(`npx playwright test ${options}`, { live: true });
  const report = read(file);
  return outcome(
    'Playwright',
    ok,
    report && {
      passed: { 'in all of them': report.stats.expected },
      failed: [
        ...failedIn(report.suites),
        ...report.errors.map(({ message }) => ({ name: 'Playwright', reason: message })),
      ],
    },
  );
}

/** The browser tests that failed, with their files and screens. */
function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results: [result] }) => ({
          name: `[${projectName}] ${file}: ${title}`,
          file,
          reason: result?.error?.message,
        })),
    ),
    ...failedIn(inner),
  ]);
}

/**
 * Tests share two cores, and a few that fail in the crowd get a second try by themselves, in new processes. What passes only then is told
 * of by name: it is a defect, of the test or of the product. Where many fail it is no accident, and none is tried again.
 */
async function settle(first, again) {
  const hopeless = first.broken || first.failed.length === 0 || first.failed.length > secondTries;
  const files = [...new Set(first.failed.map(({ file }) => file))];
  const second = hopeless ? undefined : await again(files);
  if (!second || second.broken) {
    totals.passed += sum(first.passed);
    totals.failed.push(...first.failed);
    return;
  }
  totals.passed += sum(first.passed, files) + sum(second.passed);
  totals.failed.push(...second.failed);
  const still = second.failed.map(({ name }) => name);
  totals.savedByTrying.push(...first.failed.filter(({ name }) => !still.includes(name)));
}

/** How many passed, without those of some files. */
const sum = (passed, without = []) =>
  Object.entries(passed).reduce((total, [file, count]) => total + (without.includes(file) ? 0 : count), 0);

/** The names in lines of their own, with the first line of what was wrong. */
function tell(heading, failures) {
  if (failures.length === 0) return;
  console.info(`\n${heading}`);
  for (const { name, reason = '' } of failures) {
    console.info(name);
    const [line] = stripVTControlCharacters(reason).trim().split('\n');
    if (line) console.info(`    ${line.slice(0, 200)}`);
  }
}

const projects = ['unit', 'component', 'component, mocked', 'database'];
// Two lanes: what waits for servers, one after the other, runs beside what fills the cores.
const [security, others] = await Promise.all([
  vitest(['security']),
  (async () => {
    await check('npm run --silent typecheck');
    await check('npm run --silent lint');
    return vitest(projects, [], { live: true });
  })(),
]);
await settle(security, (files) => vitest(['security'], files, { live: true }));
await settle(others, (files) => vitest(projects, files, { live: true }));
await settle(await playwright(), () => playwright('--last-failed --workers=1'));

tell('Passed at a second try only:', totals.savedByTrying);
tell('Failed:', totals.failed);
console.info(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s (budget on two cores: ${budget} s).`);
console.info(`${totals.passed} passed, ${totals.failed.length} failed`);
process.exit(totals.failed.length === 0 && totals.passed > 0 ? 0 : 1);
