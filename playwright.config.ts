import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';

/** Tests that take times run after the others, one at a time: a busy browser beside them would be measured too. */
const measures = process.env.MEASURES === '1';
const MEASURE = /@measure/;

/**
 * Every walk is made on a desktop. Those where a phone differs are tagged: `@phone` are made on both (layout, menus,
 * touch, bars, modals, and one scan of every page for accessibility), `@phone-only` on the phone alone.
 */
const PHONE_ONLY = /@phone-only/;
const onDesktop = measures
  ? { grep: MEASURE, grepInvert: PHONE_ONLY }
  : { grepInvert: [MEASURE, PHONE_ONLY] };
const onPhone = measures ? { grep: /@measure.*@phone/ } : { grep: /@phone/, grepInvert: MEASURE };

/** Runs over a shop that stands already: `npm test` starts one of its own and says where in BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  // They are run by scripts/engines.ts, scripts/remote.ts and scripts/visual.ts.
  testIgnore: ['engines/**', 'remote/**', 'visual/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A walk that passes only the second time is reported as flaky, with a trace of the second time. What takes times has
  // one try.
  retries: measures ? 0 : 1,
  // A walk waits for a quarter of its time: three keep two cores busy.
  workers: measures ? 1 : 3,
  // Ends a walk that hangs; the longest take half a minute on two busy cores.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every walk costs a quarter of the run.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'desktop',
      ...onDesktop,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...onPhone,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
