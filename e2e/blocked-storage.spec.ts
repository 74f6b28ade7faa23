import type { Page } from '@playwright/test';
import { isDeep } from '#tests/depth.ts';
import { findShoes } from './support/find-shoes.ts';
import { expect, test } from './support/fixtures.ts';
import { openCheckout, putIntoCart, RECIPIENT } from './support/purchase.ts';

type Failure = 'throws' | 'null' | 'full';

/** Makes localStorage and sessionStorage of the page fail. */
const breakStorage = (page: Page, failure: Failure) =>
  page.addInitScript((kind) => {
    const refuse = () => {
      throw new DOMException('refused', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    const ignore = () => undefined;
    const full = {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: refuse,
      removeItem: ignore,
      clear: ignore,
    };
    const get = kind === 'throws' ? refuse : () => (kind === 'null' ? null : full);
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get });
  }, failure);

/** Pages that both the gate and the deep lane open. */
const MAIN_PAGES = ['/', '/catalog/shoes', '/personal/favorites'];
const OTHER_PAGES = [
  '/catalog/view/search?query=ботинки',
  '/inspiration',
  '/tracking',
  '/stores',
  '/size-guides',
  '/gift-certificates',
  '/personal/return/form',
];

for (const failure of ['throws', 'null', 'full'] as const)
  test(`BC-10 pages and the checkout work in a browser whose storage ${failure === 'throws' ? failure : `is ${failure}`}`, {
    tag: failure === 'throws' ? [] : '@deep',
  }, async ({ page }) => {
    const [shoe] = await findShoes(page.request, ({ code }) => code !== '', 1);
    await breakStorage(page, failure);
    for (const path of [...MAIN_PAGES, ...(isDeep ? OTHER_PAGES : []), `/product/${shoe?.code}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Что-то пошло не так'), path).toHaveCount(0);
    }
    await putIntoCart(page);
    await openCheckout(page);
    const name = page.getByRole('textbox', { name: 'Имя' });
    await name.fill(RECIPIENT.name);
    await page.getByRole('textbox', { name: 'Фамилия' }).fill(RECIPIENT.surname);
    await expect(name).toHaveValue(RECIPIENT.name);
  });
