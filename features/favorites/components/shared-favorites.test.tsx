import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#lib/api/client.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, SANDALS } from '#tests/commerce.ts';
import { openAddress } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { FavoritesViews } from './favorites-views.tsx';

const api = createTestApi();
const COUNT = '/api/v1/products/favorite/cnt';
const add = (id: number) => request('POST /api/v1/products/:id/favorite', { params: { id } });
const refusal = (message: string) =>
  Response.json({ status: 'error', errors: [{ message }] }, { status: 503 });

const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const addAll = () => screen.findByRole('button', { name: 'Добавить всё в своё избранное' });

describe('RT-24 a link to favorites', () => {
  const LINK = `${window.location.origin}/personal/favorites?shared=${BAG.id}.${BOOTS.id}`;

  beforeEach(async () => {
    openAddress('/personal/favorites');
    await add(BOOTS.id);
    await add(BAG.id);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  async function share() {
    const user = renderPage(<FavoritesViews />);
    const button = await screen.findByRole('button', { name: 'Поделиться' });
    return () => user.click(button);
  }
  const giveSystemList = (pass: (data?: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: pass });

  it('is copied, and a status confirms it', async () => {
    const press = await share();
    await press();
    expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it("is passed to the system's share dialog where there is one", async () => {
    const pass = vi.fn(async () => {});
    giveSystemList(pass);
    const press = await share();
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await press();
    expect(pass).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
    expect(copy).not.toHaveBeenCalled();
  });

  it('is not shown when the visitor closes the share dialog', async () => {
    giveSystemList(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const press = await share();
    await press();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is shown in a field when the clipboard is not allowed', async () => {
    const press = await share();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press();
    expect(await screen.findByRole('textbox', { name: 'Скопируйте ссылку' })).toHaveValue(LINK);
  });
});

describe('RT-24 shared favorites', () => {
  const open = (ids: string) => {
    openAddress(`/personal/favorites?shared=${ids}`);
    return renderPage(<FavoritesViews />);
  };

  it('are shown in their order without unknown ids', async () => {
    open(`${SANDALS.id}.999.${BAG.id}.xyz`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Избранное, которым с вами поделились' }),
    ).toBeVisible();
    expect(await screen.findByText('2 товара')).toBeVisible();
    expect(titles()).toEqual(['Сандалии Ока', 'Сумка Нева']);
    expect(screen.getByRole('link', { name: 'Моё избранное' })).toHaveAttribute(
      'href',
      '/personal/favorites',
    );
  });

  it("ST-19 are added to the visitor's own favorites, each after the server has answered", async () => {
    await add(BAG.id);
    const user = open(`${SANDALS.id}.${BAG.id}.${BOOTS.id}`);
    await user.click(await addAll());
    const done = await screen.findByText('Всё это уже в вашем избранном');
    expect(done).toHaveFocus();
    expect(screen.getAllByRole('button', { name: /^Убрать из избранного/, pressed: true })).toHaveLength(3);
    expect((await request('GET /api/v1/products/favorite/cnt', {})).count).toBe(3);
    expect(api.requests().filter((made) => made === `POST /api/v1/products/${BAG.id}/favorite`)).toHaveLength(
      1,
    );
    expect(screen.queryByRole('button', { name: 'Добавить всё в своё избранное' })).toBeNull();
  });

  it('show where adding failed, and continue from there', async () => {
    const user = open(`${SANDALS.id}.${BAG.id}`);
    const button = await addAll();
    let broken = true;
    api.answer(`/products/${SANDALS.id}/favorite`, () =>
      broken
        ? refusal('Магазин ненадолго недоступен')
        : Response.json({ status: 'success', result: { count: 2, ids: [SANDALS.id, BAG.id] } }),
    );
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Магазин ненадолго недоступен');
    expect(screen.getByText('Добавлено 1 из 2')).toBeVisible();
    broken = false;
    await user.click(button);
    expect(await screen.findByText('Всё это уже в вашем избранном')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(api.requests().filter((made) => made === `POST /api/v1/products/${BAG.id}/favorite`)).toHaveLength(
      1,
    );
  });

  it.each(['999.998', 'rubbish', ''])(
    '«%s»: shows links to the catalog when no product is left',
    async (ids) => {
      open(ids);
      expect(await screen.findByRole('heading', { name: 'Этих товаров больше нет' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
      expect(screen.getByRole('link', { name: 'Моё избранное' })).toBeVisible();
    },
  );

  it('show an error when loading fails, and load again', async () => {
    let broken = true;
    api.answer('/api/v1/products', () =>
      broken
        ? refusal('Магазин ненадолго недоступен')
        : Response.json({ status: 'success', result: { products: [] } }),
    );
    const user = open(`${BAG.id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Магазин ненадолго недоступен');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Этих товаров больше нет' })).toBeVisible();
  });

  it("leave the visitor's own favorites unchanged until they are added", async () => {
    open(`${BAG.id}`);
    await addAll();
    expect((await request('GET /api/v1/products/favorite/cnt', {})).count).toBe(0);
    expect(api.requests()).toContain(`GET ${COUNT}`);
  });
});
