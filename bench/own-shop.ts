import { findChromium } from '#tests/support/chromium.ts';
import { withOwnShop } from '#tests/support/own-shop.ts';
import { measurePage, type PageWeight } from '#tests/support/page-weight.ts';
import { findProductPath } from '#tests/support/product-path.ts';
import { chooseAmount, isShortRun } from './amount.ts';
import type { Bench } from './bench.ts';
import { makePopular } from './documents.ts';
import { LIGHTHOUSE_CATEGORIES, type LighthouseResult, runLighthouse } from './lighthouse.ts';
import { checkAtLeast, checkAtMost, computeMedian, type Figure, recordFigure } from './report.ts';
import { measureSpeed } from './wrk.ts';

const VISITS = chooseAmount(3, 1);
/** Least part of the demo shop's speed, and most points and seconds by which the new shop may be worse. */
const LEAST_PART = 0.95;
const MOST_POINTS = 2;
const MOST_SECONDS = 0.1;

const sumFiles = ({ scripts, styles, fonts }: PageWeight) => scripts + styles + fonts;

async function visit(url: string, chromium: string) {
  await makePopular(url);
  // Warm-up visit, not measured: on the first visit the shop resizes pictures.
  if (!isShortRun) await runLighthouse(url, chromium);
  const visits: LighthouseResult[] = [];
  for (let run = 0; run < VISITS; run++)
    visits.push(await runLighthouse(url, chromium, LIGHTHOUSE_CATEGORIES));
  const marks = LIGHTHOUSE_CATEGORIES.map((category) =>
    computeMedian(visits.map(({ scores }) => scores[category] ?? 0)),
  );
  return { lcp: computeMedian(visits.map(({ lcp }) => lcp)), marks };
}

/** Compares one page of a new shop with the same page of the demo shop. */
async function comparePage(name: string, own: string, demo: string, chromium: string): Promise<Figure[]> {
  const demoSpeed = await measureSpeed(demo);
  const ownSpeed = await measureSpeed(own);
  const ownView = await measurePage(own);
  const demoView = await measurePage(demo);
  const demoVisit = await visit(demo, chromium);
  const ownVisit = await visit(own, chromium);
  return [
    recordFigure(`${name}, демонстрация: страниц из памяти в секунду`, demoSpeed.perSecond, ''),
    checkAtLeast(
      `${name}, новый магазин: доля от этого`,
      Math.round((ownSpeed.perSecond / demoSpeed.perSecond) * 100) / 100,
      LEAST_PART,
      '',
    ),
    checkAtMost(
      `${name}, новый магазин: скриптов первого экрана`,
      Object.keys(ownView.chunks).length,
      Object.keys(demoView.chunks).length,
      'шт.',
    ),
    checkAtMost(
      `${name}, новый магазин: скрипты, стили и шрифты`,
      sumFiles(ownView) / 1000,
      sumFiles(demoView) / 1000,
      'кБ',
    ),
    checkAtMost(
      `${name}, новый магазин: документ со сжатием`,
      ownView.compressed / 1000,
      demoView.compressed / 1000,
      'кБ',
    ),
    checkAtMost(
      `${name}, новый магазин: LCP, демонстрация ${demoVisit.lcp.toFixed(2)} с`,
      ownVisit.lcp,
      demoVisit.lcp + MOST_SECONDS,
      'с',
      2,
    ),
    ...LIGHTHOUSE_CATEGORIES.map((category, at) =>
      checkAtLeast(
        `${name}, новый магазин: Lighthouse, ${category}`,
        ownVisit.marks[at] ?? 0,
        (demoVisit.marks[at] ?? 0) - (category === 'performance' ? MOST_POINTS : 0),
        '',
      ),
    ),
  ];
}

/**
 * Compares a new shop, filled by `init` and `import` of the examples, with the demo shop. Both run at the same time, and
 * each page of the one is measured directly after the same page of the other.
 */
export async function measureOwnShop({ shop, product }: Bench): Promise<Figure[]> {
  const chromium = await findChromium();
  return withOwnShop({}, async (own) => {
    const figures: Figure[] = [];
    for (const [name, ownPath, demoPath] of [
      ['главная', '/', '/'],
      ['каталог', '/catalog/view/all', '/catalog/view/all'],
      ['товар', await findProductPath(own.url, '/catalog/view/all'), await product()],
      ['доставка', '/info/delivery', '/info/delivery'],
    ] as const)
      figures.push(...(await comparePage(name, own.url + ownPath, shop.url + demoPath, chromium)));
    return figures;
  });
}
