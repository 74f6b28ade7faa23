import { defineConfig, devices } from '@playwright/test';
import { isDeep } from './tests/depth.ts';
import { CHROMIUM_ARGS } from './tests/support/chromium.ts';

/** Walks that measure times run after the others and one at a time, so that no busy browser is measured too. */
const measures = process.env.MEASURES === '1';
const MEASURE = /@measure/;

/**
 * A walk is made on a desktop. `@phone` also makes it on a phone and `@phone-only` there alone, where layout or gesture
 * differ. The deep lane makes every walk; the gate leaves out `@deep` ones, and makes a walk tagged `@phone-deep` or
 * `@desktop-deep` on the other device only.
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

/** Runs over a shop that stands already: `npm test` starts one of its own and says where in BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  // They are run by tests/suites/engines.ts, tests/suites/remote.ts and tests/suites/visual.ts.
  testIgnore: ['engines/**', 'remote/**', 'visual/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A walk waits for a quarter of its time: three keep two cores busy.
  workers: measures ? 1 : 3,
  // Ends a walk that hangs. Generous, because a limit that a busy machine reaches finds no fault of the shop.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-times/walks.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every walk costs a quarter of the run; `--trace on` records those of a run by hand.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Hinting rounds the width of each letter, which makes a line of the system's font 1.5 % longer than one of the shop's: on
      // a busy machine, where those come late, words would move. Phones do not hint.
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
