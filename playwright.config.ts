import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';

/** Tests that take times run after the others, one at a time: a busy browser beside them would be measured too. */
const measures = process.env.MEASURES === '1';
const MEASURE = /@measure/;

/** Runs over a shop that stands already: `npm test` starts one of its own and says where in BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  ...(measures ? { grep: MEASURE, workers: 1 } : { grepInvert: MEASURE, workers: 2 }),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace costs a quarter of the run: `npm test -- --trace retain-on-failure` when one is wanted.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
