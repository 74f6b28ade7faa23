import { chromium } from '@playwright/test';
import { measureMap, type Step } from '#e2e/support/map-walk.ts';
import { putIntoCart } from '#e2e/support/purchase.ts';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { checkAtMost, computeMedian, type Figure } from './report.ts';

const RUNS = chooseAmount(3, 1);
/** Maximum duration of a task that shoppers do not notice as a stutter, ms. */
const LIMIT_MS = 50;
const MOST_MARKERS = 150;
const SIZES = [
  { name: 'телефон', viewport: { width: 390, height: 844 } },
  { name: 'компьютер', viewport: { width: 1440, height: 900 } },
];

/**
 * Measures the longest browser tasks while the list and the map of 7,000 pickup points are used. The processor is
 * slowed down four times.
 */
export async function measureMaps({ shop }: Bench): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const figures: Figure[] = [];
  try {
    for (const { name, viewport } of SIZES) {
      const walks: Step[][] = [];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({ baseURL: shop.url, viewport, locale: 'ru-RU' });
        const page = await context.newPage();
        await putIntoCart(page);
        walks.push(await measureMap(page));
        await context.close();
      }
      const steps = walks[0]?.map((step, index) => ({
        name: step.name,
        longest: computeMedian(walks.map((walk) => walk[index]?.longest ?? 0)),
      }));
      for (const step of steps ?? [])
        figures.push(checkAtMost(`карта, ${name}: ${step.name}`, step.longest, LIMIT_MS, 'мс', 0));
      const markers = Math.max(...walks.flat().map((step) => step.markers));
      figures.push(checkAtMost(`карта, ${name}: отметок сразу`, markers, MOST_MARKERS, '', 0));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
