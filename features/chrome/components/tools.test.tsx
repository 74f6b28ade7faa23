import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testApi } from '@/tests/api';
import { renderPage } from '@/tests/render';
import { Account } from './account';
import { MenuToggle } from './menu-toggle';
import { Search } from './search';

const api = testApi();
/** The first opening brings a part's script along. */
const LAZY = { timeout: 10_000 };

describe('CH-01 search', () => {
  it('is disabled until its script is ready', async () => {
    renderPage(<Search />);
    const button = screen.getByRole('button', { name: 'Поиск' });
    expect(button).toBeDisabled();
    await waitFor(() => expect(button).toBeEnabled(), LAZY);
  });

  it('shows goods while one types, and says when there are none', async () => {
    const user = renderPage(<Search />);
    await api
      .shop()
      .db.updateTable('products')
      .set({ search_text: 'ботинки ладога' })
      .where('id', '=', 1)
      .execute();
    const button = screen.getByRole('button', { name: 'Поиск' });
    await waitFor(() => expect(button).toBeEnabled(), LAZY);
    await user.click(button);
    const field = screen.getByRole('searchbox', { name: 'Что ищете?' });
    expect(field).toHaveFocus();
    await user.type(field, 'ботинок');
    const goods = within(await screen.findByRole('list', { name: 'Найденные товары' }));
    expect(goods.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/product/p-1']);
    // One pause, one question: not a call a letter.
    expect(api.calls().filter((call) => call.endsWith('/products/search'))).toHaveLength(1);

    await user.clear(field);
    await user.type(field, 'щщъъщщ');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(button).toHaveFocus();
  });
});

describe('MD-02 the mobile menu', () => {
  it('opens over the page with nested lists, and gives the focus back', async () => {
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
    await db.deleteFrom('menus').where('code', '=', 'top').execute();
    await db
      .insertInto('menus')
      .values({ code: 'top', items: JSON.stringify(items) })
      .execute();

    const toggle = screen.getByRole('button', { name: 'Меню' });
    await user.click(toggle);
    const dialog = within(await screen.findByRole('dialog', { name: 'Меню' }, LAZY));
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

  it('offers to try again when the menu does not come', async () => {
    const user = renderPage(<MenuToggle />);
    api.answer('/api/v1/content/menu/top', () => new Response('', { status: 502 }));
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    expect(await screen.findByText('Не удалось загрузить меню.', {}, LAZY)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled();
  });
});

describe('CH-01 the user icon', () => {
  it('drops down a guest’s own orders, none at first', async () => {
    const user = renderPage(<Account />);
    const button = screen.getByRole('button', { name: 'Личный кабинет' });
    await user.click(button);
    expect(await screen.findByText('Здесь появятся ваши заказы', {}, LAZY)).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Здесь появятся ваши заказы')).toBeNull();
  });
});
