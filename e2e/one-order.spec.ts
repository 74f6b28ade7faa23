import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Db } from '#backend/db/client.ts';
import { renderEmailContent } from '#backend/modules/emails/layout.ts';
import { buildOrderConfirmationEmail } from '#backend/modules/emails/order-emails.ts';
import { findOrderForEmail } from '#backend/modules/orders/index.ts';
import { toKopecks } from '#lib/domain/money.ts';
import { addCertificate } from './support/certificates.ts';
import { resetRateLimits, signIn } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import {
  fillRecipient,
  locateSubmitButton,
  openCheckout,
  putIntoCart,
  saveAddress,
} from './support/purchase.ts';

test.beforeEach(({ db }) => resetRateLimits(db));

/** Converts the sum of a row to kopecks. Thousands are separated by a plain or a no-break space. */
function kopecksOf(text: string): number {
  // A reduced price precedes the price that it replaces.
  const [sum = ''] = text.split('вместо');
  if (sum.trim() === 'бесплатно') return 0;
  const digits = sum
    .replace(/[^\d,−]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return toKopecks(Number(digits));
}

/** Returns the sums of the rows up to «Итого» by the rows' names, in kopecks. */
const sumsIn = (rows: ReadonlyArray<readonly [string, string]>): Record<string, number> =>
  Object.fromEntries(
    rows
      .slice(0, rows.findIndex(([name]) => name === 'Итого') + 1)
      .map(([name, sum]) => [name, kopecksOf(sum)]),
  );

const partsOf = ({ Итого: _total, ...parts }: Record<string, number>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

const rowsOnPage = (page: Page) =>
  page
    .locator('dl')
    .filter({ hasText: 'Итого' })
    .evaluate((list) =>
      [...list.children].map(
        (row) =>
          [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? ''] as const,
      ),
    );

/** Builds the confirmation e-mail as it was sent, without the secret of its link. */
async function buildConfirmationEmail(db: Db, siteUrl: string, number: string) {
  const order = await findOrderForEmail(db, number);
  if (!order) throw new Error(`${number} does not exist`);
  return renderEmailContent('', buildOrderConfirmationEmail(order, { siteUrl, token: undefined }));
}

const rowsInEmail = (page: Page) =>
  page
    .locator('table')
    .filter({ hasText: 'Итого' })
    .locator('tr')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
        .map(([name = '', ...rest]) => [name, rest.at(-1) ?? ''] as const),
    );

/** Composes pictures side by side, on white. */
async function composeSideBySide(pictures: Buffer[], path: string): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const left = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  await sharp({
    create: {
      width: sizes.reduce((sum, { width }) => sum + width, 0),
      height: Math.max(...sizes.map(({ height }) => height)),
      channels: 3,
      background: 'white',
    },
  })
    .composite(pictures.map((input, at) => ({ input, left: left[at] ?? 0, top: 0 })))
    .webp({ quality: 85 })
    .toFile(path);
}

test(
  'EN-02 AP-08 the e-mail, the order page and the receipt of one order have the same sums',
  {
    tag: ['@phone', '@deep'],
  },
  async ({ page, db, context, baseURL }, testInfo) => {
    const { id } = await signIn(db, context, baseURL);
    const gift = { kind: 'gift', amount: 700, order_id: null, created_at: new Date() } as const;
    await db
      .insertInto('bonus_movements')
      .values({ ...gift, customer_id: id })
      .execute();
    await putIntoCart(page);
    for (const [path, data] of [
      ['promo_code', { code: 'POLUTON10' }],
      ['set_limit', { type: 'bonus' }],
      ['certificate', { number: await addCertificate(db, 1000.5) }],
    ] as const) {
      const answer = await page.request.post(`/api/v1/cart/${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await openCheckout(page);
    await saveAddress(page);
    await fillRecipient(page);
    await page.getByRole('radio', { name: /^Картой онлайн/ }).check();
    await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
    await locateSubmitButton(page).click();
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL(/\/order\/pt-\d+$/);
    const number = new URL(page.url()).pathname.slice('/order/'.length).toUpperCase();

    // The order's page.
    await page.goto(`/order/${number.toLowerCase()}`);
    await expect(page.getByText(/^Оплата прошла:/)).toBeVisible();
    const sums = sumsIn(await rowsOnPage(page));
    const { Итого: total, ...parts } = sums;
    expect(Object.keys(parts).length).toBeGreaterThanOrEqual(4);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    const pictures = [await page.getByRole('main').screenshot()];

    // The receipt of the payment.
    await page.goto('/personal/orders?view=receipts');
    const receipt = page.getByRole('article').filter({ hasText: number });
    await expect(receipt).toHaveCount(1);
    const paid = receipt.getByText('Итого').locator('xpath=following-sibling::span');
    expect(kopecksOf((await paid.textContent()) ?? '')).toBe(total);
    const lines = await receipt.getByRole('listitem').locator('> span:last-child').allTextContents();
    expect(lines.map(kopecksOf).reduce((sum, line) => sum + line, 0)).toBe(total);
    await expect(receipt).toContainText(/И 1\s000,50\s₽ подарочным сертификатом/);
    pictures.push(await receipt.screenshot());

    // The e-mail.
    const { html } = await buildConfirmationEmail(db, baseURL ?? '', number);
    await page.route(`${baseURL}/e-mail`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/e-mail');
    const written = sumsIn(await rowsInEmail(page));
    // The e-mail lists each product at its price. The page shows the sum of the products and the
    // discounts instead.
    expect([written.Итого, partsOf(written)]).toEqual([total, total]);
    for (const name of ['Промокод POLUTON10', 'Доставка', 'Оплачено бонусами', 'Подарочный сертификат'])
      expect([name, written[name]]).toEqual([name, sums[name] ?? 'not on the page']);
    expect(Object.values(written).every(Number.isInteger)).toBe(true);
    await page.setViewportSize({ width: 640, height: 844 });
    pictures.push(await page.locator('body').screenshot());

    await composeSideBySide(pictures, testInfo.outputPath('one-order.webp'));
  },
);
