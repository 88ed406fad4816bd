import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

/** Uses the browser and the server of the journeys, without a timeout. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../support/journeys.ts',
  timeout: 600_000,
  fullyParallel: true,
  use: { actionTimeout: 30_000 },
  reporter: 'list',
});
