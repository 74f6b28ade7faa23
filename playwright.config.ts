import { defineConfig, devices } from '@playwright/test';
import { isDeep } from './tests/depth.ts';
import { CHROMIUM_ARGS } from './tests/support/chromium.ts';

/**
 * True for the run of walks that measure times. These walks run after the other walks and one at a time, so that
 * measurements are not disturbed.
 */
const measures = process.env.MEASURES === '1';
const MEASURE = /@measure/;

/**
 * Walks run on a desktop. `@phone` adds a phone, and `@phone-only` replaces the desktop by a phone, where layout or
 * gesture differ. The deep lane runs every walk. The gate leaves out `@deep` walks, and runs walks with `@phone-deep`
 * or `@desktop-deep` on the other device only.
 */
const PHONE_ONLY = /@phone-only/;
const onDesktop = {
  grep: measures ? MEASURE : undefined,
  grepInvert: [PHONE_ONLY, ...(measures ? [] : [MEASURE]), ...(isDeep ? [] : [/@deep/, /@desktop-deep/])],
};
const onPhone = {
  grep: measures ? /@measure.*@phone/ : isDeep ? /@phone/ : /@phone(?!-deep)/,
  grepInvert: [...(measures ? [] : [MEASURE]), ...(isDeep ? [] : [/@deep/])],
};

/** Runs the walks in a shop that has been started already. `npm test` starts a shop and sets its URL in BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  // These walks are run by tests/suites/{engines,own-shop,remote,visual}.ts.
  testIgnore: ['engines/**', 'own-shop/**', 'remote/**', 'visual/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A walk is idle for a quarter of its time, so three parallel walks use two cores.
  workers: measures ? 1 : 3,
  // Timeout of a walk that hangs. It is long, because a failure on a busy machine would not be a fault of the shop.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-times/walks.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every walk costs a quarter of the run. `--trace on` records traces in a manual run.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Hinting rounds the width of each character, which makes a line of the system font 1.5 % longer than a line of
      // the shop's font. On a busy machine, where the shop's font arrives late, words would move. Phones do not hint.
      args: [...CHROMIUM_ARGS, '--font-render-hinting=none'],
    },
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
