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
  // A third one would only make each test wait for the two cores of a common machine.
  workers: 2,
  fullyParallel: true,
  // Tests that start a copy of the project take longest, so they begin first.
  projects: isFullRun
    ? [
        { name: 'copies', testMatch: COPIES },
        { name: 'console', testIgnore: COPIES },
      ]
    : [{ name: 'console', testIgnore: FULL }],
  // A busy computer takes its time; what never comes fails all the same.
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
      // Inside containers and as root Chromium has no sandbox; it opens our own pages only.
      // A mocked response has no address, so Chromium treats it as one from the internet that can't call this computer.
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
