import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';

/** Storefronts before another back end: tests/suites/remote.ts starts them and names the files that fit. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../test-results',
  testIgnore: [],
  reporter: [['list']],
  fullyParallel: false,
  workers: 2,
});
