// Writes what a run of vitest came to, for `tests/run.mjs`: JSON reports of vitest's own leave out errors that no test is to blame for.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** Something that failed. Without a file nobody can try it again by itself. */
interface Failure {
  name: string;
  file?: string;
  reason?: string;
}

export default class Outcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TEST_OUTCOME;
    if (!file) throw new Error('TEST_OUTCOME names the file to write.');
    const passed = Object.fromEntries(
      modules.map(({ relativeModuleId, children }) => [relativeModuleId, [...children.allTests('passed')].length]),
    );
    const cutOff = modules.filter((module) => ['queued', 'pending'].includes(module.state()));
    // A worker that ends takes a file with it, and its error names none.
    const stray = errors.map(strayFailure).filter((failure) => failure.file || cutOff.length === 0);
    const failed = [...cutOff.map(cutOffFailure), ...modules.flatMap(failuresIn), ...stray];
    writeFileSync(file, JSON.stringify({ passed, failed }));
  }
}

const nameIn = ({ project, relativeModuleId }: TestModule, title: string) =>
  `[${project.name}] ${relativeModuleId}: ${title}`;

const cutOffFailure = (module: TestModule): Failure => ({
  name: nameIn(module, 'did not come to its end'),
  file: module.relativeModuleId,
});

function failuresIn(module: TestModule): Failure[] {
  const failure = (title: string, errors: readonly { message: string }[] = []): Failure => ({
    name: nameIn(module, title),
    file: module.relativeModuleId,
    reason: errors[0]?.message,
  });
  const hooks = [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0);
  return [
    ...hooks.map((part) => failure(part.type === 'suite' ? part.fullName : 'the file', part.errors())),
    ...[...module.children.allTests('failed')].map((test) => failure(test.fullName, test.result().errors)),
  ];
}

/** An error outside of tests, in the file that ran meanwhile. */
function strayFailure({ message, VITEST_TEST_PATH: path }: SerializedError): Failure {
  const file = typeof path === 'string' ? relative('', path) : undefined;
  return { name: `${file ?? 'vitest'}: an error that no test awaited`, file, reason: message };
}
