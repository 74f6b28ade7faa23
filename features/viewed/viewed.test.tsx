import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, SANDALS } from '#tests/commerce.ts';
import { watchEvents } from '#tests/events.ts';
import { renderPage } from '#tests/render.tsx';
import { RecentlyViewed, rememberViewed } from './index.ts';
import { clearViewed, onViewedChange, parseViewed, readStoredViewed, type ViewedProduct } from './viewed.ts';

const events = watchEvents();
const boots: ViewedProduct = { id: BOOTS.id, item: { id: 'V-1', name: 'Ботинки', price: 8990 } };
const viewed = () => parseViewed(readStoredViewed());
beforeEach(() => localStorage.clear());

describe('viewed products', () => {
  it('are stored with the newest first, each once, 50 at most', () => {
    for (let id = 1; id <= 60; id++) rememberViewed(id);
    rememberViewed(30);
    const newest = Array.from({ length: 50 }, (_, index) => 60 - index).filter((id) => id !== 30);
    expect(viewed()).toEqual([30, ...newest]);
    expect(viewed()).toHaveLength(50);
  });

  it('are parsed without the invalid parts of a manually edited text', () => {
    expect(parseViewed('7,x,-1,1.5,,9e99,8')).toEqual([7, 8]);
  });

  it('notify this tab and others of a change, and are cleared', () => {
    const listener = vi.fn();
    const stop = onViewedChange(listener);
    rememberViewed(5);
    window.dispatchEvent(new StorageEvent('storage', { key: 'viewed' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    clearViewed();
    expect(viewed()).toEqual([]);
    stop();
    rememberViewed(6);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are retained until the page is left when the browser blocks storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    rememberViewed(5);
    expect(viewed()).toEqual([5]);
    clearViewed();
    expect(viewed()).toEqual([]);
    for (const spy of spies) spy.mockRestore();
  });
});

describe('the row of viewed products', () => {
  const api = createTestApi();
  const PATH = '/api/v1/products';

  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: (entries: Array<{ isIntersecting: boolean }>) => void;
        constructor(callback: (entries: Array<{ isIntersecting: boolean }>) => void) {
          this.callback = callback;
        }
        observe() {
          queueMicrotask(() => this.callback([{ isIntersecting: true }]));
        }
        disconnect() {}
      },
    );
  });

  const titles = () => screen.queryAllByRole('article').map((card) => card.textContent);
  const countRequests = () => api.requests().filter((line) => line === `GET ${PATH}`).length;

  it('shows viewed products except the page’s own, and disappears when it is cleared', async () => {
    for (const id of [SANDALS.id, BAG.id]) rememberViewed(id);
    const user = renderPage(<RecentlyViewed product={boots} />);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.getByRole('region', { name: 'Вы смотрели' })).toBeVisible();
    expect(viewed()).toEqual([BOOTS.id, BAG.id, SANDALS.id]);
    expect(events()).toEqual([{ name: 'view_item', items: [boots.item] }]);

    await user.click(screen.getByRole('button', { name: 'Очистить список просмотренных товаров' }));
    expect(titles()).toEqual([]);
    expect(screen.getByText('Список просмотренных товаров пуст.')).toHaveFocus();
    expect(viewed()).toEqual([]);
  });

  it('leaves out removed products, and is hidden when none is left', async () => {
    for (const id of [998, 999]) rememberViewed(id);
    renderPage(<RecentlyViewed />);
    await waitFor(() => expect(countRequests()).toBe(1));
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => rememberViewed(BAG.id));
    await waitFor(() => expect(titles()).toHaveLength(1));
  });

  it('sends no request without viewed products', async () => {
    renderPage(<RecentlyViewed product={boots} />);
    await waitFor(() => expect(viewed()).toEqual([BOOTS.id]));
    expect(countRequests()).toBe(0);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is hidden after a failure', async () => {
    rememberViewed(BAG.id);
    api.answer(PATH, () => Response.json({ status: 'error', errors: [{ message: 'Нет' }] }, { status: 500 }));
    renderPage(<RecentlyViewed />);
    await waitFor(() => expect(viewed()).toEqual([BAG.id]));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
