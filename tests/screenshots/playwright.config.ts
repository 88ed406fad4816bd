import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

/** The browser and the server of the journeys; it has all the time it wants. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../support/journeys.ts',
  timeout: 600_000,
  fullyParallel: true,
  use: { actionTimeout: 30_000 },
  reporter: 'list',
});
