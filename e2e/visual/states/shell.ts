import { waitForIdleWidgets } from '../../support/idle-widgets.ts';
import { setOffline } from '../../support/network.ts';
import { waitForPopularProducts } from '../products.ts';
import { scrollTo } from '../scroll.ts';
import type { State } from '../state.ts';

const popup = (name: string) => `/info/delivery?open_popup=y&popup=${name}`;

/** States of the start page, and of parts that can be opened on every page. */
export const SHELL: readonly State[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-shelves',
    path: '/',
    arrange: ({ page }) => scrollTo(page.getByRole('heading', { name: 'Новинки' })),
  },
  {
    name: 'menu',
    path: '/catalog/bags',
    arrange: async ({ page, hasSidebar }) => {
      if (hasSidebar) {
        await page.getByRole('button', { name: 'Меню' }).click();
        await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Обувь' }).click();
      } else {
        const menu = page.getByRole('navigation', { name: 'Разделы магазина' });
        await menu.getByRole('button', { name: /Обувь/ }).press('Enter');
        await menu.getByRole('link', { name: 'Лоферы' }).waitFor();
      }
    },
  },
  {
    name: 'search-suggestions',
    path: '/info/delivery',
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Поиск' }).click();
      await page.getByRole('banner').getByRole('searchbox').fill('ботильоны');
      await page.getByRole('list', { name: 'Найденные товары' }).waitFor();
    },
  },
  { name: 'city-chooser', path: popup('location') },
  { name: 'sign-in', path: popup('auth') },
  {
    name: 'offline',
    path: '/info/delivery',
    errors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    arrange: async ({ page }) => {
      await waitForIdleWidgets(page);
      await setOffline(page, true);
      await page.getByText('Нет сети').waitFor();
    },
  },
  { name: 'not-found', path: '/nope/deep', errors: /404/, arrange: waitForPopularProducts },
];
