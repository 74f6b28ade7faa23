import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { packCards } from '#components/product/packed-cards.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { writeCatalogQuery } from '#lib/routing/catalog-query.ts';
import type { SearchQuery } from '#lib/routing/search-query.ts';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { searchMetadata } from '../metadata.ts';
import type { SearchResults } from '../search.ts';
import { SearchPage } from './search-page.tsx';

mockNavigation({ usePathname: () => '/catalog/view/search', useRouter: () => ({}) });

// Nothing scrolls in these tests.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const api = createTestApi();

beforeAll(async () => {
  await api
    .shop()
    .db.updateTable('products')
    .set({ title: 'Ботинки «Ладога»', search_text: 'ботинки ладога' })
    .where('id', 'in', [1, 2])
    .execute();
});

/** Loads the page's data from responses of the real back end. */
async function load(text: string, choice: Partial<SearchQuery> = {}): Promise<SearchResults> {
  const query = { query: text, page: 1, sort: DEFAULT_SORT, filters: {}, ...choice };
  const limit = 1;
  const fetchResult = async (path: string) => (await (await api.shop().fetch(path)).json()).result;
  const searchParams = new URLSearchParams({
    query: text,
    page: `${query.page}`,
    limit: `${limit}`,
    facets: '1',
    choice: writeCatalogQuery({ ...query, page: 1 }),
  });
  const { products, similar, total, sections, ...more } = endpoints[
    'GET /services/rest/v1/products/search'
  ].result.parse(await fetchResult(`/services/rest/v1/products/search?${searchParams}`));
  const tree = endpoints['GET /api/v1/sections'].result.parse(await fetchResult('/api/v1/sections'));
  return {
    ...more,
    query,
    cityId: undefined,
    packedCards: packCards(products),
    similar: packCards(similar),
    foundSections: sections,
    pagination: { page: query.page, limit, pages: (total ?? 0) / limit, total: total ?? 0 },
    sections: tree.sections,
  };
}

const address = (query: string) => `/catalog/view/search?query=${encodeURIComponent(query)}`;

it('CH-07 shows the products of a query, their number and the pages', async () => {
  renderPage(<SearchPage {...(await load('ботинки'))} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Результаты поиска: ботинки' })).toBeVisible();
  expect(screen.getByText('2 товара')).toBeVisible();
  expect(screen.queryByText(/Показываем по запросу/)).toBeNull();
  const productRegion = within(screen.getByRole('region', { name: 'Товары' }));
  expect(productRegion.getByRole('heading', { level: 2 })).toBeVisible();
  expect(productRegion.getByRole('link', { name: 'Страница 1' })).toHaveAttribute('href', address('ботинки'));
  expect(productRegion.getByRole('link', { name: 'Страница 2' })).toHaveAttribute(
    'href',
    `${address('ботинки')}&page=2`,
  );
});

it('CH-07 shows how a misspelt query was corrected, and retains the typed text', async () => {
  renderPage(<SearchPage {...(await load(',jnbyrb'))} />);
  expect(screen.getByText('Показываем по запросу «ботинки».')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Что ищете?' })).toHaveValue(',jnbyrb');
  expect(screen.getByRole('link', { name: 'Страница 2' })).toHaveAttribute(
    'href',
    `${address(',jnbyrb').replace('%2C', ',')}&page=2`,
  );
});

it('CH-07 filters, sorts and resets without leaving the results', async () => {
  renderPage(<SearchPage {...(await load('ботинки', { filters: { price: ['max20000'] } }))} />);
  const filters = await screen.findByRole<HTMLFormElement>('form', { name: 'Фильтры' });
  expect(filters).toHaveAttribute('action', '/catalog/view/search');
  expect(new FormData(filters).get('query')).toBe('ботинки');
  const sorts = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(sorts).toContain(`${address('ботинки')}&sort=price_asc&filter[price]=max20000`);
  expect(screen.getByRole('link', { name: /Убрать фильтр/ })).toHaveAttribute('href', address('ботинки'));
});

it('CH-07 names the ignored words, with which no product would match', async () => {
  renderPage(<SearchPage {...(await load('ботинки холодильник'))} />);
  expect(screen.getByText('Не учли: «холодильник».')).toBeVisible();
});

it('CH-07 shows matching pages and similar products', async () => {
  const found = await load('ботинки');
  const pages = [{ title: 'Качество и возврат', path: '/info/return' }];
  renderPage(<SearchPage {...found} pages={pages} similar={found.packedCards} />);
  const links = within(screen.getByRole('navigation', { name: 'Полезные страницы' }));
  expect(links.getByRole('link', { name: 'Качество и возврат' })).toHaveAttribute('href', '/info/return');
  const near = within(screen.getByRole('region', { name: 'Похоже на то, что вы ищете' }));
  expect(near.getByRole('heading', { level: 3 })).toBeVisible();
});

it('CH-07 records the query in the shop and in this browser, on the first page only', async () => {
  localStorage.clear();
  await api.shop().db.deleteFrom('search_asked').execute();
  renderPage(<SearchPage {...(await load('ботинки', { page: 2 }))} />);
  cleanup();
  expect(localStorage.getItem('asked')).toBeNull();
  renderPage(<SearchPage {...(await load('ботинки'))} />);
  await waitFor(() => expect(localStorage.getItem('asked')).toBe('ботинки'));
  await waitFor(async () => {
    const rows = await api.shop().db.selectFrom('search_asked').select(['query', 'times', 'found']).execute();
    expect(rows).toEqual([{ query: 'ботинки', times: 1, found: 2 }]);
  });
});

it('CH-07 searches again by a form that a browser sends without JavaScript', async () => {
  renderPage(<SearchPage {...(await load('ботинки'))} />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/catalog/view/search');
  expect([...new FormData(form)]).toEqual([['query', 'ботинки']]);
  expect(within(form).getByRole('button', { name: 'Найти' })).toHaveAttribute('type', 'submit');
});

it('CH-07 shows advice and the sections when nothing is found', async () => {
  renderPage(<SearchPage {...(await load('холодильник'))} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Ничего не найдено' })).toBeVisible();
  const sections = within(screen.getByRole('navigation', { name: 'Разделы магазина' }));
  expect(sections.getByRole('link', { name: 'Обувь' })).toHaveAttribute('href', '/catalog/shoes');
  expect(screen.queryByRole('region', { name: 'Товары' })).toBeNull();
});

it('CH-07 names the most similar section when nothing is found', async () => {
  renderPage(<SearchPage {...(await load('обофь'))} />);
  const likest = within(screen.getByRole('navigation', { name: 'Может быть, это' }));
  expect(likest.getByRole('link')).toHaveAttribute('href', '/catalog/shoes');
});

it('CH-07 shows a field and advice without a query', async () => {
  const found = await load('холодильник');
  renderPage(<SearchPage {...found} query={{ ...found.query, query: '' }} foundSections={[]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Поиск' })).toBeVisible();
  expect(screen.getByText(/Напишите, что хочется найти/)).toBeVisible();
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
});

it('CH-07 is not indexed and has no canonical URL', async () => {
  const metadata = searchMetadata(await load('ботинки', { page: 2 }));
  expect(metadata.title).toBe('Результаты поиска: ботинки, страница 2');
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates).toBeUndefined();
});
