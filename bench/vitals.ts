import { findChromium } from '#tests/support/chromium.ts';
import { chooseAmount, isShortRun } from './amount.ts';
import type { Bench } from './bench.ts';
import { makePopular } from './documents.ts';
import { runLighthouse } from './lighthouse.ts';
import { checkAtMost, checkExactly, computeMedian, type Figure } from './report.ts';

const RUNS = chooseAmount(3, 1);

/** Measures the largest contentful paint and the layout shift for a shopper on a phone. */
export async function measureVitals({ shop, product }: Bench): Promise<Figure[]> {
  const chromium = await findChromium();
  const figures: Figure[] = [];
  for (const [name, path, limit] of [
    ['каталог', '/catalog/shoes', 1.8],
    ['товар', await product(), 1.5],
  ] as const) {
    await makePopular(shop.url + path);
    // Warm-up visit, not measured: on the first visit the shop resizes pictures. Later visitors get the resized
    // pictures immediately.
    if (!isShortRun) await runLighthouse(shop.url + path, chromium);
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await runLighthouse(shop.url + path, chromium));
    figures.push(
      checkAtMost(`${name}: LCP`, computeMedian(visits.map(({ lcp }) => lcp)), limit, 'с', 2),
      checkExactly(`${name}: CLS`, Math.max(...visits.map(({ cls }) => Math.round(cls * 1000) / 1000)), 0),
    );
  }
  return figures;
}
