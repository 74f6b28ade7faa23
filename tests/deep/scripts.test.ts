import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { AnonymousClient } from './support/anonymous-client.ts';
import { PAYLOADS } from './support/payloads.ts';
import { type DeepShop, openDeepShop } from './support/shop.ts';

/** Number of payloads on one page. It is small, because a payload that breaks the document hides the others. */
const ON_A_PAGE = 12;
const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: 'Осень' };
/** Selector of all elements that react to a click. */
const PRESSED = 'main a, main button, main area, main svg a';

const article = (code: string, payloads: readonly string[]) => ({
  kind: 'blog',
  code,
  title: `Проба ${payloads[0]}`,
  lead: `Коротко ${payloads[1] ?? ''}`,
  description: `О пробе ${payloads[2] ?? ''}`,
  image: { wide: picture, tall: picture },
  published_at: '2026-11-20T10:00:00+03:00',
  blocks: payloads.flatMap((html) => [
    { kind: 'text', html: `<p>Текст</p>${html}` },
    { kind: 'quote', text: html, author: html },
  ]),
});

async function publish(url: string): Promise<string[]> {
  const owner = new AnonymousClient(url);
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const codes: string[] = [];
  for (let from = 0; from < PAYLOADS.length; from += ON_A_PAGE) {
    const code = `xss-${from}`;
    const materials = [article(code, PAYLOADS.slice(from, from + ON_A_PAGE))];
    const { status, text } = await owner.post('/services/rest/v1/owner/materials', { materials }, headers);
    if (status !== 200) throw new Error(`${code}: ${status} ${text.slice(0, 300)}`);
    codes.push(code);
  }
  return codes;
}

/** Finds the articles in which a script ran. @param bypassCSP disables the pages' content security policy */
async function findRun(
  browser: Browser,
  url: string,
  codes: readonly string[],
  bypassCSP: boolean,
): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP });
  const found: string[] = [];
  for (const code of codes) {
    const page = await context.newPage();
    await page.goto(`${url}/blog/${code}`, { waitUntil: 'load' });
    const elements = await page.locator(PRESSED).filter({ hasText: 'press' }).all();
    for (const element of elements) await element.dispatchEvent('click').catch(() => null);
    await page.mouse.move(300, 300);
    await page.waitForTimeout(300);
    // A page that has navigated away from its article also proves that a script has run.
    const here = new URL(page.url()).pathname === `/blog/${code}`;
    if (!here || (await page.evaluate(() => '__ran' in window))) found.push(code);
    await page.close();
  }
  await context.close();
  return found;
}

let shop: DeepShop;
let browser: Browser;
let codes: string[];
beforeAll(async () => {
  shop = await openDeepShop();
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  codes = await publish(shop.url);
}, 600_000);
afterAll(async () => {
  await browser.close();
  await shop.close();
});

it.each([
  ['under the policy of the pages', false],
  ['without the policy of the pages', true],
])(
  'runs no script of an article %s',
  async (_, bypassCSP) => {
    expect(await findRun(browser, shop.url, codes, bypassCSP)).toEqual([]);
  },
  600_000,
);
