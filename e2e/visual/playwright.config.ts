import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from '#tests/support/chromium.ts';
import common from '../../playwright.config.ts';

/**
 * Sets the size of the window and a device pixel ratio of 1. A larger ratio would enlarge the screenshots, and 135 of
 * them are stored in git.
 */
const window = (width: number, height: number) => ({ viewport: { width, height }, deviceScaleFactor: 1 });

/** Configuration of the screenshots of the shop's key states: `npm run visual`, see docs/decisions/076. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../test-results',
  // e2e/visual/themes.playwright.config.ts runs the themes.
  testIgnore: ['themes.spec.ts'],
  // A screenshot must be reviewed before it becomes the reference. `-- --update-snapshots` writes screenshots.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}.{projectName}{ext}',
  expect: {
    ...common.expect,
    // With the default threshold, dark red equals black, and a changed shade of a color token would pass.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0.02 },
  },
  use: {
    ...common.use,
    contextOptions: { reducedMotion: 'reduce' },
    // The reference screenshots have font hinting, which the other walks disable.
    launchOptions: { ...common.use?.launchOptions, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: '390', use: { ...devices['Pixel 7'], ...window(390, 844) } },
    { name: '768', use: { ...devices['Galaxy Tab S4'], ...window(768, 1024) } },
    { name: '1440', use: { ...devices['Desktop Chrome'], ...window(1440, 900) } },
  ],
});
