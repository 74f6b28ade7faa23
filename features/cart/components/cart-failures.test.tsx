import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

const push = vi.fn();
mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push }),
});

const api = createTestApi();

beforeEach(() => {
  push.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const addToCart = (offerId: number, quantity = 1) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity }) });

async function openCart() {
  const user = renderPage(<CartButton />);
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Корзина' });
  return { user, cart: within(dialog) };
}

const createServerError = () =>
  HttpResponse.json({ status: 'error', errors: [{ message: 'Магазин отдыхает' }] }, { status: 503 });
/** Mocks an endpoint whose response is pending until the returned function makes the request fail. */
function failLater(path: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer(path, () => released.then(createServerError));
  return release;
}

it('ER-02 shows a failed removal on the line, and hides the undo', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BAG.offer);
  const { user, cart } = await openCart();
  const failRemoval = failLater(`/api/v1/cart/offer/${BAG.offer}`);
  await user.click(await cart.findByRole('button', { name: /^Удалить: Сумка Нева/ }));
  expect(cart.getByText('«Сумка Нева» — убрано из корзины')).toBeVisible();
  expect(cart.queryByRole('link', { name: 'Сумка Нева' })).toBeNull();
  failRemoval();
  expect(await cart.findByRole('alert')).toHaveTextContent('Магазин отдыхает');
  expect(cart.getByRole('alert').closest('li')).toHaveTextContent('Сумка Нева');
  expect(cart.queryByText('«Сумка Нева» — убрано из корзины')).toBeNull();
  expect(cart.queryByRole('button', { name: 'Вернуть' })).toBeNull();
  // The error is hidden when the next change begins.
  const fail = failLater(`/api/v1/cart/tmp/offer/${BAG.offer}`);
  await user.click(
    within(cart.getByRole('alert').closest('li') as HTMLElement).getByRole('button', { name: /^Отложить/ }),
  );
  expect(cart.queryByRole('alert')).toBeNull();
  fail();
  expect(await cart.findByRole('alert')).toHaveTextContent('Магазин отдыхает');
});

it('ST-16 moves a line back to the order when saving for later fails, and shows the error on it', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BAG.offer);
  const { user, cart } = await openCart();
  const fail = failLater(`/api/v1/cart/tmp/offer/${BAG.offer}`);
  const row = () => cart.getByRole('link', { name: 'Сумка Нева' }).closest('li') as HTMLElement;
  await cart.findByRole('link', { name: 'Сумка Нева' });
  await user.click(within(row()).getByRole('button', { name: /^Отложить/ }));
  expect(cart.getByRole('region', { name: 'Отложено' })).toHaveTextContent('Сумка Нева');
  fail();
  expect(await cart.findByRole('alert')).toHaveTextContent('Магазин отдыхает');
  expect(
    within(cart.getByRole('region', { name: 'К заказу' }))
      .getByRole('alert')
      .closest('li'),
  ).toBe(row());
});

it('AP-07 reports a line that could not be restored, and allows another attempt', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BAG.offer);
  const { user, cart } = await openCart();
  await user.click(await cart.findByRole('button', { name: /^Удалить: Сумка Нева/ }));
  await waitFor(() => expect(api.requests()).toContain(`DELETE /api/v1/cart/offer/${BAG.offer}`));
  api.answer(`/api/v1/cart/offer/${BAG.offer}`, createServerError);
  await user.click(cart.getByRole('button', { name: 'Вернуть' }));
  expect(await cart.findByRole('alert')).toHaveTextContent('Магазин отдыхает');
  expect(cart.getByRole('button', { name: 'Вернуть' })).toBeVisible();
});

it('names the controls of two sizes of one model differently', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BOOTS.lastPair);
  const { cart } = await openCart();
  for (const action of ['Удалить', 'Отложить'])
    for (const size of ['37', '38'])
      expect(
        await cart.findByRole('button', {
          name: new RegExp(`^${action}: Ботинки Ладога, .+, размер ${size}$`),
        }),
      ).toBeVisible();
});
