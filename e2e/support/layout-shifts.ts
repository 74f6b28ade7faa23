import type { Page } from '@playwright/test';

/** Performance entry of a layout shift, which TypeScript's DOM types do not declare. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** Maximum score of an invisible shift: for example, text moves by a pixel when its web font loads. */
const NOTHING = 0.001;

/** Records every layout shift of the pages that are opened afterwards. */
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

/** Returns the visible shifts of this page, with the elements that they moved. */
export async function readVisibleLayoutShifts(page: Page) {
  // A shift is reported only after its frame, so two frames are awaited.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'layoutShifts') as { value: number; moved: string[] }[],
  );
  return shifts.filter(({ value }) => value > NOTHING);
}
