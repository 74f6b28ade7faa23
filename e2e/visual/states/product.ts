import {
  BOOTS,
  chooseSize,
  findReviewed,
  LOAFERS,
  SIZE_IN_STOCK,
  SIZE_IN_STORES,
  SIZE_SOLD_OUT,
} from '../products.ts';
import { scrollAndPress, scrollTo } from '../scroll.ts';
import type { State } from '../state.ts';

const path = `/product/${BOOTS}`;

export const PRODUCT: readonly State[] = [
  { name: 'product', path },
  {
    name: 'product-details',
    path,
    arrange: async ({ page }) => {
      await chooseSize(page, SIZE_IN_STOCK);
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
    arrange: ({ page }) => scrollAndPress(page.getByRole('link', { name: 'Как узнать размер' })),
  },
  {
    name: 'booking',
    path,
    arrange: async ({ page }) => {
      await chooseSize(page, SIZE_IN_STORES);
      await scrollAndPress(page.getByRole('button', { name: 'Только в рознице' }));
    },
  },
  {
    name: 'back-in-stock',
    path: `/product/${LOAFERS}`,
    arrange: async ({ page }) => {
      await chooseSize(page, SIZE_SOLD_OUT);
      await scrollAndPress(page.getByRole('main').getByRole('button', { name: 'Подписаться', exact: true }));
    },
  },
  {
    name: 'one-click',
    path,
    arrange: async ({ page }) => {
      await chooseSize(page, SIZE_IN_STOCK);
      await scrollAndPress(page.getByRole('button', { name: 'Купить в 1 клик' }));
    },
  },
];
