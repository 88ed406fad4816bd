import { defineConfig } from 'playwright/test';
import journeys from '../playwright.config.ts';

/** Uses the browser of the journeys on an existing build of the catalogue. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../test-results/catalogue',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  globalSetup: './serveBuilt.ts',
  workers: 2,
  fullyParallel: true,
  reporter: [['dot'], ['junit', { outputFile: '../test-results/catalogue.xml' }]],
  // Time limit for stories that never appear, far longer than any story takes on a busy machine.
  timeout: 300_000,
  // Tolerates small differences, because each browser version draws the edges of letters slightly differently.
  expect: { timeout: 100_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  use: { ...journeys.use, locale: 'en-GB', timezoneId: 'UTC' },
});
