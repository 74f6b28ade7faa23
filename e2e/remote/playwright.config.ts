import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';

/**
 * Configuration for storefronts before another back end. tests/suites/remote.ts starts them and selects the
 * files.
 */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../test-results',
  testIgnore: [],
  reporter: [['list']],
  fullyParallel: false,
  workers: 2,
});
