import { BOOTS, choose, findReviewed, GONE, LOAFERS, PLENTY, RETAIL } from '../goods.ts';
import { pressAmid, scrollTo } from '../scroll.ts';
import type { State } from '../state.ts';

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
    path: findReviewed,
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
    arrange: ({ page }) => pressAmid(page.getByRole('link', { name: 'Как узнать размер' })),
  },
  {
    name: 'booking',
    path,
    arrange: async ({ page }) => {
      await choose(page, RETAIL);
      await pressAmid(page.getByRole('button', { name: 'Только в рознице' }));
    },
  },
  {
    name: 'back-in-stock',
    path: `/product/${LOAFERS}`,
    arrange: async ({ page }) => {
      await choose(page, GONE);
      await pressAmid(page.getByRole('main').getByRole('button', { name: 'Подписаться', exact: true }));
    },
  },
  {
    name: 'one-click',
    path,
    arrange: async ({ page }) => {
      await choose(page, PLENTY);
      await pressAmid(page.getByRole('button', { name: 'Купить в 1 клик' }));
    },
  },
];
