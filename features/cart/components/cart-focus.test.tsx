import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NavigationFocus } from '#app/navigation-focus.tsx';
import { CartButton } from '#features/cart/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push: vi.fn() }),
});

createTestApi();
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

const addToCart = (offerId: number) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity: 1 }) });

async function openCart() {
  const user = renderPage(
    <>
      <CartButton />
      <NavigationFocus />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  return { user, cart: within(await screen.findByRole('dialog', { name: 'Корзина' })) };
}

it.each([
  ['one of two lines', [BOOTS.offer, BAG.offer]],
  ['the only line', [BAG.offer]],
])('moves the focus to the undo of %s, and from it to the restored line', async (_, offers) => {
  for (const offer of offers) await addToCart(offer);
  const { user, cart } = await openCart();
  (await cart.findByRole('button', { name: /^Удалить: Сумка Нева/ })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cart.getByRole('button', { name: 'Вернуть' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cart.queryByRole('button', { name: 'Вернуть' })).toBeNull());
  // Looked up again on each attempt, because the restored line replaces the row with the undo button.
  await waitFor(() => expect(cart.getByRole('link', { name: 'Сумка Нева' })).toHaveFocus());
});
