import type { Page } from '@playwright/test';

/** A layout shift, as browsers describe it; TypeScript does not. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** What nobody sees: a word that moves by a pixel when its letters come after the first paint. */
const NOTHING = 0.001;

/** Notes every layout shift of the pages that are opened from now on. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          moved: sources.map(({ node }) =>
            ((node instanceof Element ? node.outerHTML : node?.nodeValue) ?? '').slice(0, 200),
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The shifts of this page that can be seen, with what they moved. */
export async function seenLayoutShifts(page: Page) {
  // A shift is told after the frame that has it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'layoutShifts') as { value: number; moved: string[] }[],
  );
  return shifts.filter(({ value }) => value > NOTHING);
}
