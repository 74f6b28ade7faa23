import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './fixtures.ts';

/**
 * Configuration of the walks that run in both Firefox and WebKit: `npm run test:engines`, see docs/decisions/110.
 * Playwright only runs the tests and does not control these browsers.
 */
export default defineConfig<EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Both time limits only end a hanging walk. On an idle machine a walk takes less than half a minute.
  timeout: 300_000,
  expect: { toPass: { timeout: 60_000, intervals: [50, 100, 250] } },
  reporter: [['list']],
  use: { baseURL: process.env.BASE_URL },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
