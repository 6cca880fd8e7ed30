import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = { plugins: [react()] };
// A machine busy with other things is slow, not wrong.
const patient = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };
// PGlite runs for a few minutes: optimizing its code and collecting its memory in more threads costs more than it gives.
const forShortLives = ['--liftoff-only', '--single-threaded-gc'];
const component = {
  ...patient,
  environment: 'jsdom' as const,
  setupFiles: ['tests/support/component/setup.ts'],
};

// Files load the application once between them, where no test puts a module of its own in another's place.
const projects = [
  {
    ...shared,
    test: { ...patient, name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', isolate: false },
  },
  {
    ...shared,
    test: { ...component, name: 'component', include: ['tests/component/*.test.tsx'], isolate: false },
  },
  {
    ...shared,
    test: {
      ...component,
      name: 'component, mocked',
      include: ['tests/component/mocked/*.test.tsx'],
      setupFiles: ['tests/support/component/freshModules.ts'],
      isolate: false,
    },
  },
  {
    ...shared,
    test: {
      ...patient,
      name: 'database',
      include: ['tests/database/**/*.test.ts', 'tests/contract/*.test.ts'],
      environment: 'node',
      globalSetup: ['tests/support/node/migratedDump.ts'],
      setupFiles: ['tests/support/node/database.setup.ts'],
      isolate: false,
      // One backend a process; with DATABASE_URL they also share one server.
      pool: 'forks',
      execArgv: forShortLives,
      fileParallelism: !process.env.DATABASE_URL,
    },
  },
  {
    ...shared,
    test: {
      ...patient,
      name: 'security',
      include: ['tests/security/**/*.test.ts'],
      environment: 'node',
      globalSetup: ['tests/support/node/migratedDump.ts', 'tests/support/node/childScripts.ts'],
      setupFiles: ['tests/support/node/security.setup.ts'],
      isolate: false,
      pool: 'forks',
      execArgv: forShortLives,
      fileParallelism: false,
      testTimeout: 240_000,
      hookTimeout: 240_000,
    },
  },
];

export default defineConfig({
  test: {
    silent: 'passed-only',
    tags: [{ name: 'rare', description: 'Left out by npm test: what rarely breaks (docs/testing.md).' }],
    // Vitest would leave a core idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    // A worker serves one project, and ends when the next file is of another.
    projects: projects.map((project, groupOrder) => ({
      ...project,
      test: { ...project.test, sequence: { groupOrder } },
    })),
  },
});
