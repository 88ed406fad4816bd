import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Vite would load graphql's other build than Node does for graphql-jit and graphql-codegen, and the two don't know each other.
const graphqlAsNode = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

// One JUnit file per project is what the requirements report reads; see scripts/test.mjs.
export default defineConfig({
  test: {
    // Most tests wait for a database or a process; by default two cores would get one worker.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['src/domain/**/*.test.ts', 'locales/**/*.test.ts'], environment: 'node' } },
      {
        resolve: { alias: graphqlAsNode },
        test: { name: 'generators', include: ['generators/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
      },
      {
        resolve: { alias: graphqlAsNode },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tool/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/server/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias: graphqlAsNode },
        test: {
          name: 'ui',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/ui/**/*.test.tsx',
            'tool/web/**/*.test.{ts,tsx}',
            'generators/**/*.test.tsx',
          ],
          exclude: ['src/domain/**'],
          environment: 'jsdom',
          restoreMocks: true,
          setupFiles: ['tests/ui/setup.ts'],
        },
      },
    ],
  },
});
