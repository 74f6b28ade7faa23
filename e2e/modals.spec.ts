import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { expectNothingCutOff } from './support/modal.ts';
import { listProductModals } from './support/modal-openers.ts';

/** Time limit in ms for a repeated opening of a modal, on a machine of the usual speed. */
const LIMIT_MS = 100;
/**
 * Time that `yardstick` takes on a simulated phone if the machine has the usual speed, ms.
 * On a slower machine LIMIT_MS is raised in proportion.
 */
const YARDSTICK_MS = 104;
/** CPU throttling factor that simulates a phone. */
const SLOWDOWN = 4;
/**
 * Number of openings at full speed before the measurement, because the browser compiles code after several
 * runs.
 */
const WARM_UP = 4;
/** Number of measured openings. Only the fastest opening counts, because other load on the machine only adds time. */
const OPENINGS = 30;

const MODALS = [
  'quick-view',
  'sizes',
  'care',
  'size-table',
  'installments',
  'fast-order',
  'subscribe',
  'booking',
];

/** The only modal that the gate opens on a phone. One modal is enough, because all modals share one frame. */
const GATE_MODAL = 'booking';

for (const name of MODALS) {
  test(`${name} closes by Escape, the backdrop and the Back button, returns the focus and leaves the page behind it unchanged`, {
    tag: ['@phone', name === GATE_MODAL ? '@desktop-deep' : '@deep'],
  }, async ({ page, db, isMobile }) => {
    const opener = (await listProductModals(db))[name];
    if (!opener) throw new Error(`no way to open ${name}`);
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(opener.path);
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    const control = await opener.control(page);
    await control.scrollIntoViewIfNeeded();
    await control.focus();
    const top = await page.evaluate(() => window.scrollY);
    const dialog = page.getByRole('dialog', { name: opener.title });
    const closings = {
      escape: () => page.keyboard.press('Escape'),
      backdrop: () => dialog.dispatchEvent('click'),
      back: () => page.goBack(),
    };
    for (const [way, close] of Object.entries(closings)) {
      await control.press('Enter');
      await expect(dialog, way).toBeVisible();
      // Waits until all parts of the modal have loaded.
      await expect(dialog.locator('[aria-busy=true]'), way).toHaveCount(0);
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 300);
      if (way === 'escape') {
        await expectNothingCutOff(dialog);
        await expectAccessible(page, 'dialog');
      }
      await close();
      await expect(dialog, way).toBeHidden();
      await expect(control, way).toBeFocused();
      await expect(page, way).toHaveURL(opener.path);
      expect(await page.evaluate(() => window.scrollY), way).toBe(top);
    }
  });
}

/**
 * Measures how long a fixed task takes on an empty page of the simulated phone, ms. The task creates elements and
 * computes their layout. The result is the time of the fastest run.
 */
async function yardstick(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times = await page.evaluate((rounds) => {
    const box = document.createElement('div');
    return Array.from({ length: rounds }, () => {
      const start = performance.now();
      box.innerHTML = '<p><b>слово</b> и ещё одно</p>'.repeat(2_000);
      document.body.append(box);
      box.getBoundingClientRect();
      box.remove();
      return performance.now() - start;
    });
  }, OPENINGS);
  await page.close();
  return Math.min(...times);
}

test('modals open within the limit on a slow phone, and load their code when they are first opened', {
  tag: ['@measure', '@phone'],
}, async ({ page, db, isMobile }) => {
  test.skip(!isMobile, 'the figure is a phone’s');
  test.setTimeout(300_000);
  const modals = await listProductModals(db);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const cdp = await page.context().newCDPSession(page);
  const limit = (LIMIT_MS * (await yardstick(page.context()))) / YARDSTICK_MS;
  const times: Record<string, number> = {};
  for (const name of MODALS) {
    const opener = modals[name];
    if (!opener) throw new Error(`no way to open ${name}`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(opener.path);
    // A page that is not hydrated yet does not react to a choice of a size.
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const control = await opener.control(page);
    await page.waitForLoadState('networkidle');
    const dialog = page.getByRole('dialog', { name: opener.title });
    const close = async () => {
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    const before = scripts.length;
    await control.press('Enter');
    await close();
    expect(scripts.length, `${name}: its code comes with the first opening`).toBeGreaterThan(before);
    const element = await control.elementHandle();
    const open = () =>
      page.evaluate(async (target) => {
        const start = performance.now();
        (target as HTMLElement).click();
        while (!document.querySelector('dialog[open]')) await new Promise((resolve) => setTimeout(resolve));
        return performance.now() - start;
      }, element);
    for (let opening = 0; opening < WARM_UP; opening++) {
      await open();
      await close();
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    let quickest = Number.POSITIVE_INFINITY;
    for (let opening = 0; opening < OPENINGS && quickest >= limit; opening++) {
      quickest = Math.min(quickest, await open());
      await close();
    }
    times[name] = quickest;
  }
  console.log('ms to open', JSON.stringify(times), 'limit', limit);
  for (const [name, ms] of Object.entries(times)) expect(ms, name).toBeLessThan(limit);
});
