import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { isFullRun } from './tests/support/fullRun.ts';

// Uses the build of graphql that Node loads. Vite would load the other one, and graphql-jit and graphql-codegen would
// reject objects made by it.
const graphqlAsNode = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

// Files of a project share their worker's modules and jsdom, because loading them for each file took most of the time.
const isolate = false;

// Processed by Vite, because Node would load the CommonJS builds of react and of each other in addition to Vite's.
const server = { deps: { inline: ['ra-data-graphql', '@apollo/client'] } };

// Time limit for tests that hang, far longer than any test takes on a busy machine.
const LIMIT_MS = 300_000;
const common = {
  server,
  // Rendering and parsing create much garbage. With twice the space, V8 collects it half as often.
  execArgv: ['--max-semi-space-size=32'],
  // Expensive tests that rarely find anything new run only with npm run test:full.
  exclude: [...configDefaults.exclude, ...(isFullRun ? [] : ['**/*.full.test.{ts,tsx}'])],
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Many tests wait for a database or a process. By default, two cores would get only one worker.
    maxWorkers: 3,
    globalSetup: ['tests/support/globalSetup.ts'],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{locales,docs,shared}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/propertySeed.ts'],
          isolate,
          ...common,
        },
      },
      {
        resolve: { alias: graphqlAsNode },
        test: {
          name: 'generators',
          include: ['{generators,packaging,screens}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/propertySeed.ts'],
          isolate,
          ...common,
        },
      },
      {
        resolve: { alias: graphqlAsNode },
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'tool/server/**/*.test.ts',
            'tests/{api,commands,full,support}/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['tests/support/propertySeed.ts', 'tests/support/statements/collect.ts'],
          isolate,
          ...common,
        },
      },
      {
        plugins: [react()],
        resolve: { alias: graphqlAsNode },
        test: {
          name: 'ui',
          include: [
            'src/**/*.test.{ts,tsx}',
            'shared/**/*.test.tsx',
            'tests/{screens,full}/**/*.test.tsx',
            'tool/web/**/*.test.{ts,tsx}',
            'generators/**/*.test.tsx',
          ],
          environment: 'jsdom',
          isolate,
          restoreMocks: true,
          setupFiles: ['tests/support/propertySeed.ts', 'tests/support/setup.ts'],
          ...common,
        },
      },
    ],
  },
});
