// Writes the totals of a vitest run for tests/run.mjs. The JSON reporter of vitest leaves out errors outside of tests.
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

interface Failure {
  name: string;
  reason?: string;
}

export default class Outcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TEST_OUTCOME;
    if (!file) throw new Error('TEST_OUTCOME names the file to write.');
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0);
    const failed = [...modules.flatMap(failuresIn), ...errors.map(strayFailure)];
    writeFileSync(file, JSON.stringify({ passed, failed }));
  }
}

function failuresIn(module: TestModule): Failure[] {
  const failure = (title: string, errors: readonly { message: string }[] = []): Failure => ({
    name: `[${module.project.name}] ${module.relativeModuleId}: ${title}`,
    reason: errors[0]?.message,
  });
  // A file whose worker crashed stays queued or pending.
  if (['queued', 'pending'].includes(module.state())) return [failure('did not come to its end')];
  const hooks = [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0);
  return [
    ...hooks.map((part) => failure(part.type === 'suite' ? part.fullName : 'the file', part.errors())),
    ...[...module.children.allTests('failed')].map((test) => failure(test.fullName, test.result().errors)),
  ];
}

const strayFailure = ({ message, VITEST_TEST_PATH: path }: SerializedError): Failure => ({
  name: `${typeof path === 'string' ? path : 'vitest'}: an error that no test awaited`,
  reason: message,
});
