import { defineConfig } from 'playwright/test';
import journeys from '../playwright.config.ts';

/** Uses the browser of the journeys, on a catalogue that is already built. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../test-results/catalogue',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  globalSetup: './serveBuilt.ts',
  workers: 2,
  fullyParallel: true,
  reporter: [['dot'], ['junit', { outputFile: '../test-results/catalogue.xml' }]],
  // Limits for a story that never appears, far beyond the time that one takes on a busy machine.
  timeout: 300_000,
  // Another version of the browser draws the edges of letters slightly differently.
  expect: { timeout: 100_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  use: { ...journeys.use, locale: 'en-GB', timezoneId: 'UTC' },
});
