import { writeFile } from 'node:fs/promises';
import { COOKIES } from '#lib/config/cookies.ts';
import { ensureFirefox, ensureWebKit } from '#tests/support/engines.ts';
import { expect, test as walks } from '../support/fixtures.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Phone } from './phone.ts';
import { openWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

interface Fixtures extends EngineOptions {
  driver: Driver;
  phone: Phone;
}

/** Cookies of a visitor who has answered the notices about cookies and the city. */
const ANSWERS = [`${COOKIES.consent}=necessary`, `${COOKIES.city}=yes`];

async function open(engine: EngineOptions['engine']): Promise<Driver> {
  if (engine === 'firefox') {
    const path = await ensureFirefox();
    if (path) return openFirefox(path);
  } else {
    const programs = await ensureWebKit();
    if (programs) return openWebKit(programs);
  }
  throw new Error(`no ${engine} on this machine`);
}

/**
 * Test function whose tests each open a new browser and fail on errors in this browser. A failed test stores a
 * screenshot.
 */
export const test = walks.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  // Overrides the fixture that opens a page of Playwright's own browser.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  watch: async ({}, use) => use(undefined),
  driver: async ({ engine }, use) => {
    const driver = await open(engine);
    try {
      await use(driver);
    } finally {
      await driver.close();
    }
  },
  phone: async ({ driver, baseURL, quiet, expectedErrors }, use, info) => {
    const phone = new Phone(driver, baseURL ?? '');
    if (quiet) {
      await phone.open('/robots.txt');
      await driver.run(`${ANSWERS.map((cookie) => `document.cookie = '${cookie}; path=/'`).join(';')}`);
    }
    await use(phone);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('window.png'), await driver.screenshot());
    const unexpected = (await driver.errors()).filter(
      (error) => !expectedErrors.some((known) => known.test(error)),
    );
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

export { expect };
