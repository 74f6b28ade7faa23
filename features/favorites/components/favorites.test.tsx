import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationFocus } from '#app/navigation-focus.tsx';
import { setPrices } from '#backend/modules/products/index.ts';
import { request } from '#lib/api/client.ts';
import { createTestApi, waitUntilSettled } from '#tests/api.ts';
import { BAG, BOOTS, SANDALS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { FavoriteToggle } from './favorite-toggle.tsx';
import { FavoritesLink } from './favorites-link.tsx';
import { FavoritesList } from './favorites-list.tsx';

mockNavigation({
  usePathname: () => '/',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
});

const api = createTestApi();
const CNT = '/api/v1/products/favorite/cnt';
const bootsPath = `/api/v1/products/${BOOTS.id}/favorite`;

const START = 'POST /services/rest/v1/authentication/start';
const heart = (title: string) => screen.getByRole('button', { name: new RegExp(`в избранное: ${title}`) });
const filled = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`из избранного: ${title}`), pressed: true });

/** Registers a response that is sent only when the test releases it. */
function held(path: string, answer: () => Response) {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer(path, () => wait.then(answer));
  return () => release();
}
const refusal = (message: string, status = 503) =>
  Response.json({ status: 'error', errors: [{ message }] }, { status });

const hearts = (
  <>
    <FavoritesLink />
    <FavoriteToggle id={BOOTS.id} title="Ботинки" />
    <FavoriteToggle id={BAG.id} title="Сумка" />
  </>
);

describe('ST-19 a heart', () => {
  it('fills only after the server has answered', async () => {
    const user = renderPage(hearts);
    await waitFor(() => expect(api.requests()).toContain(START));
    const answer = held(bootsPath, () =>
      Response.json({ status: 'success', result: { count: 1, ids: [BOOTS.id] } }),
    );
    await user.click(heart('Ботинки'));
    await waitFor(() => expect(heart('Ботинки')).toHaveAttribute('aria-busy', 'true'));
    expect(heart('Ботинки')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'Избранное' })).toBeVisible();
    answer();
    expect(await filled('Ботинки')).not.toHaveAttribute('aria-busy');
    expect(heart('Сумка')).toHaveAttribute('aria-pressed', 'false');
  });

  it('stays as it was and shows the error when the server refuses', async () => {
    const user = renderPage(hearts);
    await user.click(heart('Сумка'));
    await filled('Сумка');
    api.answer(bootsPath, () => refusal('Магазин ненадолго недоступен'));
    await user.click(heart('Ботинки'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Магазин ненадолго недоступен');
    expect(heart('Ботинки')).toHaveAttribute('aria-pressed', 'false');
    await filled('Сумка');
    expect(screen.getByRole('link', { name: 'Избранное, 1 товар' })).toBeVisible();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('ignores a second press while the request is pending', async () => {
    const user = renderPage(hearts);
    let sent = 0;
    const answer = held(bootsPath, () => {
      sent += 1;
      return Response.json({ status: 'success', result: { count: 1, ids: [BOOTS.id] } });
    });
    await user.click(heart('Ботинки'));
    await waitFor(() => expect(heart('Ботинки')).toHaveAttribute('aria-busy', 'true'));
    await user.click(heart('Ботинки'));
    answer();
    await filled('Ботинки');
    expect(sent).toBe(1);
  });

  it('CH-01 shares one request among all hearts of a page, and the header shows the count', async () => {
    const user = renderPage(hearts);
    await user.click(heart('Ботинки'));
    await user.click(heart('Сумка'));
    expect(await screen.findByRole('link', { name: 'Избранное, 2 товара' })).toBeVisible();
    expect(api.requests().filter((request) => request === `GET ${CNT}` || request === START)).toEqual([
      START,
    ]);
    await user.click(await filled('Ботинки'));
    expect(await screen.findByRole('link', { name: 'Избранное, 1 товар' })).toBeVisible();
  });
});

describe('ST-19 favorites of a back end whose responses contain no ids', () => {
  const success = (result?: unknown) => Response.json({ status: 'success', result });

  it('are read from the list, and updated by the accepted changes', async () => {
    await request('POST /api/v1/products/:id/favorite', { params: { id: BAG.id } });
    api.asSpecified();
    api.answer(CNT, () => success({ count: 1 }));
    api.answer(bootsPath, () => success({}));
    const user = renderPage(hearts);
    await filled('Сумка');
    expect(heart('Ботинки')).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart('Ботинки'));
    await user.click(await filled('Ботинки'));
    await waitFor(() => expect(heart('Ботинки')).toHaveAttribute('aria-pressed', 'false'));
    expect(screen.getByRole('link', { name: 'Избранное, 1 товар' })).toBeVisible();
    expect(api.requests()).toContain('GET /api/v1/products/favorite');
  });

  it('are not requested when the count is zero', async () => {
    api.asSpecified();
    api.answer(CNT, () => success({ count: 0 }));
    renderPage(hearts);
    expect(await screen.findByRole('link', { name: 'Избранное' })).toBeVisible();
    await waitUntilSettled();
    expect(api.requests()).not.toContain('GET /api/v1/products/favorite');
  });
});

describe('RT-24 the favorites page', () => {
  beforeEach(async () => {
    for (const { id } of [BOOTS, BAG, SANDALS])
      await request('POST /api/v1/products/:id/favorite', { params: { id } });
  });

  const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

  it('lists products, the last added first', async () => {
    renderPage(<FavoritesList />);
    expect(await screen.findByText('3 товара')).toBeVisible();
    expect(titles()).toEqual(['Сандалии Ока', 'Сумка Нева', 'Ботинки Ладога']);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows by how much each product has become cheaper since it was added', async () => {
    const { db } = api.shop();
    const { price } = await db
      .selectFrom('products')
      .select('price')
      .where('id', '=', BAG.id)
      .executeTakeFirstOrThrow();
    await setPrices(db, [{ product_id: BAG.id, price: price - 150_000, base_price: price }]);
    renderPage(<FavoritesList />);
    const label = await screen.findByText(/^Дешевле/);
    expect(label).toHaveTextContent('Дешевле на 1 500 ₽');
    expect(label.closest('article')).toHaveTextContent('Сумка Нева');
    await setPrices(db, [{ product_id: BAG.id, price, base_price: price }]);
  });

  it('BC-04 shows 100 products per page and links to the next page', async () => {
    const ids = Array.from({ length: 130 }, (_, n) => n + 1);
    api.asSpecified();
    api.answer(CNT, () => Response.json({ status: 'success', result: { count: 130, ids } }));
    renderPage(<FavoritesList />);
    expect(await screen.findByText('Страница 1 из 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Следующее' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?page=2$/),
    );
    expect(screen.queryByRole('link', { name: 'Предыдущее' })).toBeNull();
  });

  it('removes a card after the server has removed it, and keeps the focus in the list', async () => {
    const user = renderPage(<FavoritesList />);
    await user.click(await filled('Сумка Нева'));
    expect(await screen.findByText('2 товара')).toBeVisible();
    expect(titles()).toEqual(['Сандалии Ока', 'Ботинки Ладога']);
    expect(screen.getByRole('region', { name: 'Избранное' })).toHaveFocus();
  });

  it('moves the focus to the next card, and after the last card to the empty list', async () => {
    const user = renderPage(
      <main>
        <FavoritesList />
        <NavigationFocus />
        <a href="/stores">Магазины</a>
      </main>,
    );
    for (const title of ['Сумка Нева', 'Сандалии Ока']) {
      (await filled(title)).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(titles()).not.toContain(title));
      expect(screen.getByRole('link', { name: 'Магазины' })).not.toHaveFocus();
      expect(document.activeElement?.closest('section')).toBe(
        screen.getByRole('region', { name: 'Избранное' }),
      );
      expect(screen.getByRole('region', { name: 'Избранное' })).not.toHaveFocus();
    }
    (await filled('Ботинки Ладога')).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Здесь пока пусто' });
    expect(screen.getByRole('region', { name: 'Избранное' })).toHaveFocus();
  });

  it('is cleared after a confirmation, and then links to the catalog', async () => {
    const user = renderPage(<FavoritesList />);
    await user.click(await screen.findByRole('button', { name: 'Убрать всё' }));
    expect(api.requests()).not.toContain('DELETE /api/v1/products/favorite');
    await user.click(screen.getByRole('button', { name: 'Да, убрать' }));
    expect(await screen.findByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
  });

  it('shows an error with a button that loads the list again', async () => {
    let broken = true;
    api.asSpecified();
    api.answer(CNT, () =>
      broken
        ? refusal('Магазин ненадолго недоступен')
        : Response.json({ status: 'success', result: { count: 1, ids: [BAG.id] } }),
    );
    const user = renderPage(<FavoritesList />);
    // The client retries once before it shows the error.
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Магазин ненадолго недоступен');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('1 товар')).toBeVisible();
    expect(titles()).toEqual(['Сумка Нева']);
  });
});
