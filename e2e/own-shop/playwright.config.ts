import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';

/** Configuration for a new shop of another brand. tests/suites/own-shop.ts starts the shop. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../test-results',
  testIgnore: [],
  reporter: [['list']],
  workers: 2,
});
