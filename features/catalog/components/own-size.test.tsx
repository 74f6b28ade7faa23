import { screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { Filter, Section } from '#lib/contracts/sections.ts';
import type { CatalogQuery } from '#lib/routing/catalog-query.ts';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { OwnSize } from './own-size.tsx';

mockNavigation({ usePathname: () => '/catalog/shoes' });

const api = createTestApi();

beforeEach(() => localStorage.clear());

const SECTION: Section = {
  id: 1,
  parent_id: null,
  code: 'shoes',
  title: 'Обувь',
  heading: 'Обувь',
  description: '',
  image: '',
  count: 3,
};
const ALL: CatalogQuery = { page: 1, sort: 'sort_asc', filters: {} };

const sizes = (...counts: (readonly [value: string, count: number])[]): Filter[] => [
  {
    kind: 'list',
    name: 'size',
    title: 'Размер',
    values: counts.map(([value, count]) => ({ value, title: value, count, selected: false })),
  },
];

const renderOwnSize = (filters: Filter[], query: CatalogQuery = ALL) => (
  <OwnSize section={SECTION} filters={filters} query={query} />
);

const findOpener = () =>
  waitFor(() => {
    const link = screen.getByRole('link', { name: 'Подобрать размер' });
    expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    return link;
  });

it('MD-21 offers the calculator to a shopper without a size, and its page without JavaScript', async () => {
  expect(renderToStaticMarkup(renderOwnSize(sizes(['38', 2])))).toContain('href="/size-guides#calculator"');
  const user = renderPage(renderOwnSize(sizes(['38', 2])));
  await user.click(await findOpener());
  expect(await screen.findByRole('textbox', { name: /Длина стопы/ })).toBeVisible();
});

it('MD-21 offers the remembered size as an additional filter, and opens the first page', async () => {
  localStorage.setItem('own-size', '38');
  renderPage(
    renderOwnSize(sizes(['37', 1], ['38', 2]), {
      page: 3,
      sort: 'price_asc',
      filters: { color: ['red'], size: ['37'] },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Мой размер: 38 — показать' })).toHaveAttribute(
    'href',
    '/catalog/shoes?sort=price_asc&filter[color]=red&filter[size]=38',
  );
});

it('MD-21 reads a customer’s own size from the profile', async () => {
  await api.signIn({ ...CUSTOMER, size: '37' });
  renderPage(renderOwnSize(sizes(['37', 1], ['38', 2])));
  expect(await screen.findByRole('link', { name: 'Мой размер: 37 — показать' })).toHaveAttribute(
    'href',
    '/catalog/shoes?filter[size]=37',
  );
});

it.each([
  ['is unavailable', sizes(['38', 0], ['37', 1]), ALL],
  ['is applied already', sizes(['38', 2]), { ...ALL, filters: { size: ['38'] } }],
])('MD-21 does not offer a size that %s', async (_, filters, query) => {
  localStorage.setItem('own-size', '38');
  renderPage(renderOwnSize(filters, query));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

it('MD-21 offers nothing in listings without shoes', () => {
  expect(renderToStaticMarkup(renderOwnSize(sizes(['75', 3], ['6.5', 1])))).toBe('');
  expect(renderToStaticMarkup(renderOwnSize([]))).toBe('');
});
