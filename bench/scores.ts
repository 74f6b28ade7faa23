import { findChromium } from '#tests/support/chromium.ts';
import { Refusal } from '../scripts/tasks.mjs';
import { chooseAmount, isShortRun } from './amount.ts';
import type { Bench } from './bench.ts';
import {
  LIGHTHOUSE_CATEGORIES,
  type LighthouseCategory,
  type LighthouseResult,
  runLighthouse,
} from './lighthouse.ts';
import { checkAtLeast, checkExactly, computeMedian, type Figure } from './report.ts';

const RUNS = chooseAmount(3, 1);
const LEAST_PERFORMANCE = 95;
const NAMES: Record<LighthouseCategory, string> = {
  performance: 'скорость',
  accessibility: 'доступность',
  'best-practices': 'хорошие практики',
  seo: 'SEO',
};

async function firstLink(url: string, pattern: RegExp): Promise<string> {
  const path = pattern.exec(await (await fetch(url)).text())?.[1];
  if (!path) throw new Refusal(`${url}: нет ни одной ссылки ${pattern.source}`);
  return path;
}

/** Measures the four Lighthouse scores of one page of each kind, on a phone. */
export async function measureScores({ shop, product }: Bench): Promise<Figure[]> {
  const chromium = await findChromium();
  const pages = [
    ['главная', '/'],
    ['каталог', '/catalog/shoes'],
    ['товар', await product()],
    ['статья', await firstLink(`${shop.url}/blog`, /href="(\/blog\/[^"#?]+)"/)],
    ['лендинг', '/landing/boots_botrois'],
    ['магазины', '/stores'],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, path] of pages) {
    // Warm-up visit, not measured: on the first visit the shop resizes pictures. Later visitors get the resized
    // pictures immediately.
    if (!isShortRun) await runLighthouse(shop.url + path, chromium);
    const visits: LighthouseResult[] = [];
    for (let run = 0; run < RUNS; run++)
      visits.push(await runLighthouse(shop.url + path, chromium, LIGHTHOUSE_CATEGORIES));
    const mark = (category: LighthouseCategory) =>
      computeMedian(visits.map((one) => one.scores[category] ?? 0));
    const faults = [...new Set(visits.flatMap((one) => one.faults))].join(', ');
    figures.push(checkAtLeast(`${name}: ${NAMES.performance}`, mark('performance'), LEAST_PERFORMANCE, ''));
    for (const category of LIGHTHOUSE_CATEGORIES)
      if (category !== 'performance')
        figures.push(
          checkExactly(`${name}: ${NAMES[category]}${faults && ` (${faults})`}`, mark(category), 100),
        );
  }
  return figures;
}
