import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = {
  plugins: [react()],
  define: { __DEMO_ACCOUNT__: 'null' },
};

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Vitest would leave a core idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' },
      },
      {
        ...shared,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component.setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/database.setup.ts'],
          // One backend a process; with DATABASE_URL they also share one server.
          pool: 'forks',
          fileParallelism: !process.env.DATABASE_URL,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
