import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openDatabase } from '#backend/db/client.ts';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from '#demo/customer/person.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { fail, runStep } from '#scripts/tasks.mjs';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { type EphemeralShop, LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { withOwnShop } from '#tests/support/own-shop.ts';
import { findProductPath } from '#tests/support/product-path.ts';
import { findSizesInStock, Shopper } from '#tests/support/shopper.ts';

const SIZES = [
  { name: '390', viewport: { width: 390, height: 844 }, phone: true },
  { name: '1440', viewport: { width: 1440, height: 900 }, phone: false },
];
/**
 * Indexes of the products in the cart. They are far apart, because neighbouring products are colors of one product
 * model.
 */
const PRODUCTS = [20, 260];

/** Prepares a shopper with a cart, a shopper who has just ordered, and the demo shop's customer. */
async function shoppers(shop: EphemeralShop) {
  const db = openDatabase(shop.databaseUrl);
  const all = await findSizesInStock(db, Math.max(...PRODUCTS) + 1).finally(() => db.destroy());
  const offers = PRODUCTS.flatMap((at) => all[at] ?? []);
  const [choosing, done] = [new Shopper(shop.url), new Shopper(shop.url)];
  for (const shopper of [choosing, done]) for (const offer of offers) await shopper.take(offer);
  const { text } = await done.checkout(await done.choose(), randomUUID());
  const order: string = JSON.parse(text).result.order_id;
  const customer = new Shopper(shop.url);
  await customer.request('POST /services/rest/v1/authentication/user', {
    body: { login: DEMO_CUSTOMER.email, password: DEMO_PASSWORD },
  });
  return { choosing, done, order, customer };
}

/** Waits until nothing moves. Pictures below the fold load when they are near the window. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A picture that is drawn for the first time loads after the network has been reported idle.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const outside = bottom < 0 || top > window.innerHeight || right < 0 || left >= window.innerWidth;
      return image.complete || width === 0 || outside;
    }),
  );
  // Content that arrived last may need a font that no earlier content needed.
  await page.evaluate(() => document.fonts.ready);
}

interface Shot {
  /** Name of the file, without the size. */
  name: string;
  path: string;
  shopper?: Shopper;
  /** Steps before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Button of the header that opens a dialog. */
  press?: RegExp;
  /** Sizes of this screenshot, all by default. */
  sizes?: readonly string[];
}

async function listDemoShots(shop: EphemeralShop): Promise<Shot[]> {
  const { choosing, done, order, customer } = await shoppers(shop);
  return [
    { name: 'home', path: '/' },
    { name: 'catalog', path: '/catalog/shoes' },
    { name: 'product', path: await findProductPath(shop.url, '/catalog/shoes') },
    { name: 'size-guides', path: '/size-guides' },
    { name: 'landing', path: '/landing/top_handle_s_m_l' },
    { name: 'article', path: '/blog/sol-i-kozha' },
    { name: 'stores', path: '/stores/moscow' },
    { name: 'cart', path: '/', shopper: choosing, press: /^Корзина/ },
    { name: 'checkout', path: '/order', shopper: choosing },
    { name: 'result', path: `/order/${order}`, shopper: done },
    { name: 'personal', path: '/personal', shopper: customer },
    { name: 'orders', path: '/personal/orders', shopper: customer },
    { name: 'loyalty', path: '/personal/loyalty', shopper: customer },
  ];
}

/** Lists the pictures of docs/opening.md. They show the shop of its example files. */
async function listOpeningShots(shop: EphemeralShop): Promise<Shot[]> {
  const product = await findProductPath(shop.url, '/catalog/obuv');
  const buy = async (page: Page) => {
    await page.goto(product);
    await settle(page);
    await page
      .locator('main label', { has: page.getByRole('radio') })
      .first()
      .click();
    await page.getByRole('button', { name: 'Добавить в корзину' }).first().click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Корзина, / })
      .waitFor();
  };
  const phone = ['390'];
  return [
    { name: 'opening-home', path: '/', sizes: phone },
    { name: 'opening-catalog', path: '/catalog/obuv' },
    { name: 'opening-product', path: product, sizes: phone },
    { name: 'opening-checkout', path: '/order', before: buy, sizes: phone },
  ];
}

async function take(browser: Browser, shop: EphemeralShop, shots: readonly Shot[], out: string) {
  for (const { name: size, viewport, phone } of SIZES) {
    for (const { name, path, shopper, before, press, sizes } of shots) {
      if (sizes && !sizes.includes(size)) continue;
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport,
        isMobile: phone,
        hasTouch: phone,
        locale: 'ru-RU',
        reducedMotion: 'reduce',
      });
      // Cookies of answered notices, so that the screenshots show no notices.
      const answered = [COOKIES.consent, COOKIES.city].map((name) => ({
        name,
        value: 'necessary',
        url: shop.url,
      }));
      await context.addCookies(answered);
      const [cookie, value] = shopper?.cookie.split('=') ?? [];
      if (cookie && value) await context.addCookies([{ name: cookie, value, url: shop.url }]);
      const page = await context.newPage();
      await before?.(page);
      await page.goto(path);
      await settle(page);
      if (press) {
        await page.getByRole('banner').getByRole('button', { name: press }).click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
      }
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toBuffer();
      writeFileSync(join(out, `${name}-${size}.webp`), picture);
      await context.close();
    }
  }
}

/**
 * Takes screenshots of the demo shop and of the opening guide's shop, on a phone and a desktop. `--out` sets a folder
 * other than docs/pictures.
 */
try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/pictures' } } });
  const { out } = values;
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    await withShop(LONG_TIMEOUTS, (shop) =>
      runStep('Снимаю магазин', async () => take(browser, shop, await listDemoShots(shop), out)),
    );
    await withOwnShop(LONG_TIMEOUTS, (shop) =>
      runStep('Снимаю новый магазин', async () => take(browser, shop, await listOpeningShots(shop), out)),
    );
  } finally {
    await browser.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}
