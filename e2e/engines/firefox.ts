import puppeteer from 'puppeteer-core';
import { type Driver, PHONE } from './driver.ts';

/**
 * Preferences that simulate Firefox on a phone: coarse pointers, Russian, no proxy. Gecko's `LookAndFeel` defines
 * the numbers of the pointer types.
 */
const PREFERENCES = {
  'intl.accept_languages': 'ru-RU, ru',
  'network.proxy.type': 0,
  'ui.allPointerCapabilities': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
};

/**
 * Opens Firefox over WebDriver BiDi.
 * @param executablePath path of Firefox
 */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: PHONE,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: 'Europe/Moscow' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) =>
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
