import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import { SearchButton } from './search.tsx';

const push = vi.fn();
mockNavigation({
  useRouter: () => ({ push }),
});

const api = createTestApi();
beforeEach(() => push.mockClear());

describe('CH-01 search', () => {
  it('is disabled until its script is ready', async () => {
    renderPage(<SearchButton />);
    const button = screen.getByRole('button', { name: 'Поиск' });
    expect(button).toBeDisabled();
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('shows products during typing, and reports when there are none', async () => {
    const user = renderPage(<SearchButton />);
    await api
      .shop()
      .db.updateTable('products')
      .set({ title: 'Ботинки «Ладога»', search_text: 'ботинки ладога' })
      .where('id', '=', 1)
      .execute();
    const button = screen.getByRole('button', { name: 'Поиск' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const field = screen.getByRole('searchbox', { name: 'Что ищете?' });
    expect(field).toHaveFocus();
    await user.type(field, 'ботинок');
    const resultList = within(await screen.findByRole('list', { name: 'Найденные товары' }));
    expect(resultList.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/product/p-1',
    ]);
    await user.clear(field);
    await user.type(field, 'щщъъщщ');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(button).toHaveFocus();
  });
});

describe('CH-07 the field before and during typing', () => {
  const openSearch = async () => {
    const user = renderPage(<SearchButton />);
    const button = screen.getByRole('button', { name: 'Поиск' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return { user, field: screen.getByRole('searchbox', { name: 'Что ищете?' }) };
  };
  const buildSearchUrl = (query: string) => `/catalog/view/search?query=${encodeURIComponent(query)}`;

  it('shows this browser’s queries and popular queries, and the history can be cleared', async () => {
    localStorage.setItem('asked', 'ботинки\nсумка');
    api.answer('/products/search/popular', () =>
      Response.json({ status: 'success', result: { queries: ['сумка', 'ремень'] } }),
    );
    const { user } = await openSearch();
    const history = within(screen.getByRole('region', { name: 'Вы искали' }));
    expect(history.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      buildSearchUrl('ботинки'),
      buildSearchUrl('сумка'),
    ]);
    const popular = within(await screen.findByRole('region', { name: 'Часто ищут' }));
    // This browser's queries are in the list above.
    expect(popular.getAllByRole('link').map((link) => link.textContent)).toEqual(['ремень']);
    await user.click(screen.getByRole('button', { name: 'Очистить историю поиска' }));
    expect(screen.queryByRole('region', { name: 'Вы искали' })).toBeNull();
    expect(localStorage.getItem('asked')).toBeNull();
  });

  it('shows pages and sections above products, and the arrow keys move through them', async () => {
    await api
      .shop()
      .db.insertInto('search_terms')
      .values({ phrase: 'возврат', target: '/info/return', title: 'Качество и возврат' })
      .execute();
    const { user, field } = await openSearch();
    await user.type(field, 'возврат');
    const pages = within(await screen.findByRole('region', { name: 'Полезные страницы' }));
    const link = pages.getByRole('link', { name: 'Качество и возврат' });
    expect(link).toHaveAttribute('href', '/info/return');
    expect(screen.queryByText('Ничего не найдено')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(link).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveFocus();
  });

  it('reports that the search has not responded', async () => {
    api.answer('/products/search', () => new Response('', { status: 500 }));
    const { user, field } = await openSearch();
    await user.type(field, 'ботинки');
    expect(await screen.findByText('Поиск не ответил. Попробуйте ещё раз.')).toBeVisible();
  });
});

describe('CH-07 opening the results', () => {
  async function openSearch() {
    const user = renderPage(<SearchButton />);
    const button = screen.getByRole('button', { name: 'Поиск' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return { user, field: screen.getByRole('searchbox', { name: 'Что ищете?' }) };
  }

  it('opens the results by Enter and closes the panel, if a query is typed', async () => {
    const { user, field } = await openSearch();
    await user.type(field, '  {Enter}');
    expect(push).not.toHaveBeenCalled();
    expect(field).toBeVisible();
    await user.type(field, 'Чёрная сумка{Enter}');
    expect(push).toHaveBeenCalledWith(`/catalog/view/search?query=${encodeURIComponent('чёрная сумка')}`);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('opens all results of the query by a link below the suggestions', async () => {
    await api
      .shop()
      .db.updateTable('products')
      .set({ title: 'Обувь', search_text: 'обувь' })
      .where('id', 'in', [1, 2, 3])
      .execute();
    const { user, field } = await openSearch();
    await user.type(field, 'j,edm');
    expect(await screen.findByText('По запросу «обувь» найдено: 3')).toBeVisible();
    // All three results are visible.
    expect(screen.queryByRole('link', { name: /Показать все/ })).toBeNull();

    api.answer('/products/search', async () => {
      const response = await api
        .shop()
        .fetch('/services/rest/v1/products/search?query=%D0%BE%D0%B1%D1%83%D0%B2%D1%8C&limit=2');
      return new Response(await response.text(), { headers: { 'content-type': 'application/json' } });
    });
    await user.clear(field);
    await user.type(field, 'обувь');
    const all = await screen.findByRole('link', { name: 'Показать все, 3' });
    expect(all).toHaveAttribute('href', `/catalog/view/search?query=${encodeURIComponent('обувь')}`);
    all.addEventListener('click', (event) => event.preventDefault());
    await user.click(all);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('MD-02 the mobile menu', () => {
  it('opens over the page with nested lists, and returns the focus', async () => {
    const user = renderPage(<MenuToggle />);
    const items = [
      {
        name: 'Обувь',
        url: '/catalog/shoes',
        type: 'link',
        params: { column: 1, row: 1 },
        sub_items: [
          {
            name: 'Сапоги',
            url: '/catalog/shoes/boots',
            type: 'link',
            params: { column: 2, row: 1 },
            sub_items: [],
          },
          {
            name: 'Лоферы',
            url: '/catalog/shoes/loafers',
            type: 'link',
            params: { column: 1, row: 1 },
            sub_items: [],
          },
        ],
      },
    ];
    const { db } = api.shop();
    await db
      .insertInto('sections')
      .values([
        { id: 900, parent_id: 1, code: 'shoes/loafers', title: 'Лоферы', heading: 'Лоферы' },
        { id: 901, parent_id: 1, code: 'shoes/boots', title: 'Сапоги', heading: 'Сапоги' },
      ])
      .execute();
    await db.deleteFrom('menus').where('code', '=', 'top').execute();
    await db
      .insertInto('menus')
      .values({ code: 'top', items: JSON.stringify(items) })
      .execute();

    const toggle = screen.getByRole('button', { name: 'Меню' });
    await user.click(toggle);
    const dialog = within(await screen.findByRole('dialog', { name: 'Меню' }));
    const shoes = await dialog.findByRole('button', { name: 'Обувь' });
    expect(shoes).toHaveAttribute('aria-expanded', 'false');
    expect(dialog.queryByRole('link', { name: 'Лоферы' })).toBeNull();
    await user.click(shoes);
    const names = dialog.getAllByRole('link').map((link) => link.textContent);
    expect(names.slice(0, 3)).toEqual(['Всё в разделе «Обувь»', 'Лоферы', 'Сапоги']);

    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toggle).toHaveFocus();
  });

  it('offers a retry when the menu could not be loaded', async () => {
    const user = renderPage(<MenuToggle />);
    api.answer('/api/v1/content/menu/top', () => new Response('', { status: 502 }));
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    expect(await screen.findByText('Не удалось загрузить меню.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled();
  });
});
