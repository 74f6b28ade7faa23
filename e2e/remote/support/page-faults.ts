import type { Page } from '@playwright/test';
import { expect } from '../../support/fixtures.ts';

/** Texts that a page shows when a value is missing or made up. */
const FALSE_TEXTS: readonly RegExp[] = [
  /undefined|\bNaN\b|\bnull\b|Invalid Date|\[object /,
  /(?<![\d\s\u00a0]|\d[\s\u00a0])0[\s\u00a0]₽/,
  /Найден[оы]? 0|(?<!\d)0 (?:товар|дней|модел|бонус|штук|магазин)/,
  // A line «от» without its value. It is allowed before «до», because these two label the bounds of a price.
  /^от\s*$(?!\s*^до\s*$)/m,
  /(?<!телефон)[·,]\s*размер\s*(?:[·,]|$)/im,
  /&(?:amp|laquo|raquo|quot|nbsp);/,
];

/**
 * Names of sections, products and numbers that only the demo shop has. The name «Полутон» is allowed, because it is
 * the storefront's name.
 */
const DEMO: readonly RegExp[] = [
  /обув|туфл|ботин|ботиль|лофер|сапог|кроссов|балетк|челси|каблук|колодк/i,
  /(?<![а-яё])(?:сумк[аиу]|сумок|ремн[иь]|перчатк|очки|очков)/i,
  /\b(?:PT|VZ|BR|PS)-\d/,
  /вымышленн/i,
];
const DEMO_ADDRESS = /\/catalog\/(?:shoes|bags|belts|glasses|gloves|accessories|sale|new)\b/;

/**
 * Pages about measures. Shoes, belts, glasses and gloves are allowed on these pages, because the specification itself
 * names them.
 */
const ABOUT_MEASURES = /^\/(?:size-guides|personal\/profile)/;

interface Seen {
  text: string;
  title: string;
  links: string[];
  emptyHeadings: string[];
  emptyControls: string[];
  pictures: string[];
}

/** Reads the visible content. Lazy pictures are requested immediately, so that all of them can be checked. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) =>
      [
        element.textContent,
        element.getAttribute('aria-label'),
        element.getAttribute('aria-labelledby'),
        element.getAttribute('title'),
        ...[...element.querySelectorAll('img[alt], svg[aria-label]')].map(
          (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
        ),
      ]
        .join('')
        .trim();
    const pick = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(
          (element) => isShown(element) && !element.closest('[aria-hidden="true"]') && nameOf(element) === '',
        )
        .map((element) => element.outerHTML.slice(0, 160));
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    return {
      text: document.body.innerText,
      title: document.title,
      links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      emptyHeadings: pick('h1, h2, h3, h4, h5, h6'),
      emptyControls: pick('a[href], button'),
      pictures: pictures
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map((picture) => picture.outerHTML.slice(0, 200)),
    };
  });

const around = (text: string, pattern: RegExp): string[] => {
  const { index, 0: match } = pattern.exec(text) ?? { index: -1, 0: '' };
  return index < 0
    ? []
    : [`«${text.slice(Math.max(0, index - 40), index + match.length + 40)}» (${pattern})`];
};

/** Lists the current faults of the page. */
async function faultsOf(page: Page): Promise<string[]> {
  const seen = await look(page);
  const { pathname } = new URL(page.url());
  const words = ABOUT_MEASURES.test(pathname) ? DEMO.slice(2) : DEMO;
  return [
    ...[...FALSE_TEXTS, ...words].flatMap((pattern) => around(seen.text, pattern)),
    ...(/^\s*—|:\s*—/.test(seen.title) || seen.title.trim() === '' ? [`title «${seen.title}»`] : []),
    ...seen.links.filter((href) => DEMO_ADDRESS.test(href)).map((href) => `link of the demo: ${href}`),
    ...seen.emptyHeadings.map((html) => `empty heading: ${html}`),
    ...seen.emptyControls.map((html) => `control without a name: ${html}`),
    ...seen.pictures.map((html) => `picture that did not load: ${html}`),
  ];
}

/** `expect` whose failure does not end the walk, so that later faults are reported too. */
export const softExpect = expect.configure({ soft: true });

/**
 * Waits until the page has no faults. Faults are broken pictures, empty headings, made-up numbers, and texts and links
 * of the demo.
 */
export const expectNoFaults = (page: Page): Promise<void> =>
  softExpect.poll(() => faultsOf(page), { message: `faults of ${page.url()}` }).toEqual([]);

/** Lists the URLs of the same storefront to which a page links. */
export async function listLinks(page: Page): Promise<string[]> {
  const { links } = await look(page);
  const own = links
    .map((href) => new URL(href, page.url()))
    .filter(({ origin }) => origin === new URL(page.url()).origin);
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}
