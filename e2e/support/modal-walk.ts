import { expect, type Page } from '@playwright/test';
import type { Db } from '@/backend/db/client';
import { productModals } from './modal-openers';

export const MODALS = [
  'quick-view',
  'sizes',
  'care',
  'size-table',
  'installments',
  'fast-order',
  'subscribe',
  'booking',
];

/** CPU throttling that gives the speed of a phone some years old. */
const SLOWDOWN = 4;
/** One opening meets whatever else the machine does at the moment; the middle one of five does not. */
const OPENINGS = 5;

/**
 * Opens each modal once at full speed, which brings its code, and then five times on a CPU throttled four times.
 * @returns the median time of those from the click to the open dialog, ms, by the modal's name
 * @throws when an opening brings no code of its own, or a modal does not open
 */
export async function measureModals(page: Page, db: Db): Promise<Record<string, number>> {
  const openers = await productModals(db);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const cdp = await page.context().newCDPSession(page);
  const times: Record<string, number> = {};
  for (const name of MODALS) {
    const opener = openers[name];
    if (!opener) throw new Error(`no way to open ${name}`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(opener.path);
    await page.waitForLoadState('networkidle');
    const control = await opener.control(page);
    await page.waitForLoadState('networkidle');
    const dialog = page.getByRole('dialog', { name: opener.title });
    const close = async () => {
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    const before = scripts.length;
    await control.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    expect(scripts.length, `${name}: its code comes with the first opening`).toBeGreaterThan(before);
    await close();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const element = await control.elementHandle();
    const openings: number[] = [];
    while (openings.length < OPENINGS) {
      const ms = await page.evaluate(async (target) => {
        const start = performance.now();
        (target as HTMLElement).click();
        while (!document.querySelector('dialog[open]')) await new Promise((resolve) => setTimeout(resolve));
        return performance.now() - start;
      }, element);
      openings.push(ms);
      await close();
    }
    times[name] = openings.sort((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? Number.NaN;
  }
  return times;
}
