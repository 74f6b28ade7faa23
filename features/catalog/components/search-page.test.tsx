import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { packCards } from '@/components/product/packed-cards';
import { endpoints } from '@/lib/contracts';
import { testApi } from '@/tests/api';
import { renderPage } from '@/tests/render';
import { searchMetadata } from '../metadata';
import type { SearchResults } from '../search';
import { SearchPage } from './search-page';

vi.mock('next/navigation', () => ({ usePathname: () => '/catalog/view/search', useRouter: () => ({}) }));

const api = testApi();

beforeAll(async () => {
  await api
    .shop()
    .db.updateTable('products')
    .set({ search_text: 'ботинки ладога' })
    .where('id', 'in', [1, 2])
    .execute();
});

/** The page's data, from answers of the real backend. */
async function load(asked: string, page = 1): Promise<SearchResults> {
  const limit = 1;
  const query = new URLSearchParams({ query: asked, page: `${page}`, limit: `${limit}` });
  const ask = async (path: string) => (await (await api.shop().fetch(path)).json()).result;
  const { products, total, searched } = endpoints['GET /services/rest/v1/products/search'].result.parse(
    await ask(`/services/rest/v1/products/search?${query}`),
  );
  const { sections } = endpoints['GET /api/v1/sections'].result.parse(await ask('/api/v1/sections'));
  return {
    asked,
    searched,
    goods: packCards(products),
    pagination: { page, limit, pages: total / limit, total },
    sections,
  };
}

const address = (query: string) => `/catalog/view/search?query=${encodeURIComponent(query)}`;

it('CH-07 shows what a query finds, its number and its pages', async () => {
  renderPage(<SearchPage {...(await load('ботинки'))} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Результаты поиска: ботинки' })).toBeVisible();
  expect(screen.getByText('2 товара')).toBeVisible();
  expect(screen.queryByText(/Показываем по запросу/)).toBeNull();
  const goods = within(screen.getByRole('region', { name: 'Товары' }));
  expect(goods.getByRole('heading', { level: 2 })).toBeVisible();
  expect(goods.getByRole('link', { name: 'Страница 1' })).toHaveAttribute('href', address('ботинки'));
  expect(goods.getByRole('link', { name: 'Страница 2' })).toHaveAttribute(
    'href',
    `${address('ботинки')}&page=2`,
  );
});

it('CH-07 says what was searched for in the end, and keeps what was typed', async () => {
  renderPage(<SearchPage {...(await load(',jnbyrb'))} />);
  expect(screen.getByText('Показываем по запросу «ботинки»')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Что ищете?' })).toHaveValue(',jnbyrb');
  expect(screen.getByRole('link', { name: 'Страница 2' })).toHaveAttribute(
    'href',
    `${address(',jnbyrb').replace('%2C', ',')}&page=2`,
  );
});

it('CH-07 asks anew by a form that a browser sends without JavaScript', async () => {
  renderPage(<SearchPage {...(await load('ботинки'))} />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/catalog/view/search');
  expect([...new FormData(form)]).toEqual([['query', 'ботинки']]);
  expect(within(form).getByRole('button', { name: 'Найти' })).toHaveAttribute('type', 'submit');
});

it('CH-07 nothing found comes with advice and the sections', async () => {
  renderPage(<SearchPage {...(await load('холодильник'))} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Ничего не найдено' })).toBeVisible();
  const sections = within(screen.getByRole('navigation', { name: 'Разделы магазина' }));
  expect(sections.getByRole('link', { name: 'Обувь' })).toHaveAttribute('href', '/catalog/shoes');
  expect(screen.queryByRole('region', { name: 'Товары' })).toBeNull();
});

it('CH-07 without a query is a field and advice', async () => {
  const { sections } = await load('холодильник');
  const pagination = { page: 1, limit: 48, pages: 0, total: 0 };
  renderPage(<SearchPage {...{ asked: '', searched: '', goods: packCards([]), pagination, sections }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Поиск' })).toBeVisible();
  expect(screen.getByText(/Напишите, что хочется найти/)).toBeVisible();
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
});

it('CH-07 is kept from search engines and names no canonical address', async () => {
  const metadata = searchMetadata(await load('ботинки', 2));
  expect(metadata.title).toBe('Результаты поиска: ботинки, страница 2');
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates).toBeUndefined();
});
