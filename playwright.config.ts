import { defineConfig } from 'playwright/test';
import { isFullRun } from './tests/support/fullRun.ts';

const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const COPIES = /(tutorial|watch)\.full\.spec\.ts$/;
const FULL = /\.full\.spec\.ts$/;

// The browser journeys run against the production build; see tests/support/journeys.ts for its start.
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journeys.ts',
  // A third worker would only make each test wait for the two cores of a common machine.
  workers: 2,
  fullyParallel: true,
  // Tests that start a copy of the project take longest, so they start first.
  projects: isFullRun
    ? [
        { name: 'copies', testMatch: COPIES },
        { name: 'console', testIgnore: COPIES },
      ]
    : [{ name: 'console', testIgnore: FULL }],
  // Long enough for a busy computer. A test that hangs still fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['dot'], ['junit', { outputFile: 'test-results/journeys.xml' }]],
  use: {
    baseURL: process.env['PRACTICUM_URL'],
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['PRACTICUM_CHROMIUM'] ?? '/usr/bin/chromium',
      // Chromium has no sandbox inside containers and as root. This is safe because it only opens our own pages.
      // Chromium would treat a mocked response, which has no IP address, as one from the internet that can't call this
      // computer.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--process-per-site',
        '--disable-features=LocalNetworkAccessChecks',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        ...quiet,
      ],
    },
  },
});
