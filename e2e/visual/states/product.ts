import { BOOTS, choose, GONE, LOAFERS, PLENTY, RETAIL } from '../goods';
import { scrollTo } from '../scroll';
import type { State } from '../state';

const path = `/product/${BOOTS}`;

export const PRODUCT: readonly State[] = [
  { name: 'product', path },
  {
    name: 'product-details',
    path,
    arrange: async ({ page }) => {
      await choose(page, PLENTY);
      await scrollTo(page.getByRole('group', { name: 'Размер' }));
    },
  },
  {
    name: 'product-text',
    path,
    arrange: ({ page }) => scrollTo(page.getByRole('heading', { name: 'Характеристики' })),
  },
  {
    name: 'reviews',
    path,
    arrange: ({ page }) => scrollTo(page.getByRole('region', { name: 'Отзывы' })),
  },
  {
    name: 'zoom',
    path,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Увеличить фото 1' }).click();
      await page.getByRole('dialog').locator('.swiper-slide-active').waitFor();
    },
  },
  {
    name: 'size-help',
    path,
    arrange: ({ page }) => page.getByRole('link', { name: 'Как узнать размер' }).click(),
  },
  {
    name: 'booking',
    path,
    arrange: async ({ page }) => {
      await choose(page, RETAIL);
      await page.getByRole('button', { name: 'Только в рознице' }).click();
    },
  },
  {
    name: 'back-in-stock',
    path: `/product/${LOAFERS}`,
    arrange: async ({ page }) => {
      await choose(page, GONE);
      await page.getByRole('main').getByRole('button', { name: 'Подписаться', exact: true }).click();
    },
  },
  {
    name: 'one-click',
    path,
    arrange: async ({ page }) => {
      await choose(page, PLENTY);
      await page.getByRole('button', { name: 'Купить в 1 клик' }).click();
    },
  },
];
