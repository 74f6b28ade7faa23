import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BOOTS, SANDALS } from '#tests/commerce.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();

beforeAll(() => insertLoyaltyLevels(api.shop()));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const addToCart = (offerId: number) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity: 1 }) });

async function openCart() {
  const user = renderPage(<CartButton />);
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
  await cart.findByRole('button', { name: /Оформить заказ/ });
  return { user, cart };
}

it('RO-02 a customer chooses between the card’s discount and bonuses, and the totals change', async () => {
  await grantBonuses(api.shop(), await api.signIn(), 5000);
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  const choice = within(cart.getByRole('group', { name: 'Выгода по карте' }));
  const [card, bonus] = choice.getAllByRole('radio');
  expect(card).toBeChecked();
  expect(cart.getByText('Скидка по карте 3 %').closest('div')).toHaveTextContent('−269 ₽');
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 721 ₽');
  expect(choice.getByText(/На счёте 5\s000\sбонусов/)).toBeVisible();
  await user.click(bonus as HTMLElement);
  expect(bonus).toBeChecked();
  await waitFor(() =>
    expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('7 192 ₽'),
  );
  expect(cart.getByText('Оплата бонусами').closest('div')).toHaveTextContent('−1 798 ₽');
  // Amount for the items, without the delivery. The checkout starts with the same amount.
  expect(cart.getByText('К оплате за товары').closest('div')).toHaveTextContent('7 192 ₽');
  expect(cart.queryByText('Скидка по карте 3 %')).toBeNull();
});

it('RO-02 offers only the discount to a customer without bonuses', async () => {
  await api.signIn({ name: 'Ольга' });
  await addToCart(SANDALS.offer);
  const { cart } = await openCart();
  expect(cart.getByRole('radio', { name: /Скидка по карте/ })).toBeChecked();
  expect(cart.getByRole('radio', { name: /Оплатить бонусами/ })).toBeDisabled();
  expect(cart.getByText('На счёте пока нет бонусов')).toBeVisible();
});

it('ER-02 RO-02 rolls back a choice that the shop refused, and shows the reason', async () => {
  await grantBonuses(api.shop(), await api.signIn({ name: 'Вера' }), 100);
  await addToCart(SANDALS.offer);
  const { user, cart } = await openCart();
  api.answer('/api/v1/cart/set_limit', () =>
    Response.json(
      { status: 'error', errors: [{ code: 'busy', message: 'Попробуйте ещё раз' }] },
      { status: 503 },
    ),
  );
  await user.click(cart.getByRole('radio', { name: /Оплатить бонусами/ }));
  expect(await cart.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(cart.getByRole('radio', { name: /Скидка по карте/ })).toBeChecked());
});

it('RO-02 shows no card in a guest’s cart', async () => {
  await addToCart(SANDALS.offer);
  const { cart } = await openCart();
  expect(cart.queryByRole('group', { name: 'Выгода по карте' })).toBeNull();
});
