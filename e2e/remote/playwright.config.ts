import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';

/**
 * Configuration for storefronts with another back end. tests/suites/remote.ts starts the storefronts and selects the
 * spec files.
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
