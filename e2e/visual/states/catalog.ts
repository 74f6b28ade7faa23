import { expect } from '../../support/fixtures.ts';
import { waitForPopularProducts } from '../products.ts';
import { scrollAndPress, scrollTo } from '../scroll.ts';
import type { State } from '../state.ts';

const search = (query: string) => `/catalog/view/search?query=${encodeURIComponent(query)}`;

export const CATALOG: readonly State[] = [
  { name: 'section', path: '/catalog/shoes' },
  { name: 'section-filtered', path: '/catalog/shoes/ankle-boots?filter[color]=black&filter[heel]=low' },
  {
    name: 'filters',
    path: '/catalog/shoes',
    arrange: async ({ page, hasSidebar }) => {
      if (hasSidebar) await page.getByRole('button', { name: 'Фильтры' }).click();
      const place = hasSidebar ? page.getByRole('dialog') : page.getByRole('form', { name: 'Фильтры' });
      const all = await place.getByRole('button', { name: /^Показать/ }).innerText();
      await scrollAndPress(place.getByRole('checkbox', { name: /Красный/ }));
      await expect(place.getByRole('button', { name: /^Показать/ })).not.toHaveText(all);
    },
  },
  { name: 'section-empty', path: '/catalog/shoes?filter[price]=max100', arrange: waitForPopularProducts },
  {
    name: 'second-page',
    path: '/catalog/shoes?page=2',
    arrange: ({ page }) => scrollTo(page.getByRole('navigation', { name: 'Страницы' }), 600),
  },
  { name: 'search', path: search('полдень бордо') },
  { name: 'search-nothing', path: search('холодильник') },
  {
    name: 'quick-view',
    path: search('полдень'),
    arrange: ({ page }) => scrollAndPress(page.getByRole('button', { name: /^Быстрый просмотр: / })),
  },
  {
    name: 'choose-size',
    path: search('полдень'),
    arrange: ({ page }) => scrollAndPress(page.getByRole('button', { name: /^Выбрать размер: / })),
  },
];
