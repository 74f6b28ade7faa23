import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testApi } from '@/tests/api';
import { BOOTS } from '@/tests/commerce';
import { renderPage } from '@/tests/render';
import { QuickBuy } from './quick-buy';

vi.mock('next/navigation', () => ({
  usePathname: () => '/inspiration/city',
  useRouter: () => ({ push: vi.fn() }),
}));

const api = testApi();

const offers = [
  { id: BOOTS.offer, title: '37', quantity: 20, is_available: true },
  { id: BOOTS.soldOut, title: '39', quantity: 0, is_available: false },
];

it('asks for a size first, then puts it into the cart and leads to the order', async () => {
  const user = renderPage(<QuickBuy title="Ботинки" offers={offers} />);
  const select = screen.getByRole('combobox', { name: 'Размер: Ботинки' });
  expect(screen.queryByRole('option', { name: '39' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'В корзину: Ботинки' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите размер');
  expect(select).toBeInvalid();
  await user.selectOptions(select, '37');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'В корзину: Ботинки' }));
  expect(await screen.findByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', '/order');
  expect(api.requests()).toContain(`POST /api/v1/cart/offer/${BOOTS.offer}`);
});

it('goods of one size need no choice; without any they say so', () => {
  renderPage(
    <QuickBuy title="Сумка" offers={[{ id: 21, title: 'единый', quantity: 3, is_available: true }]} />,
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'В корзину: Сумка' })).toBeVisible();
  renderPage(<QuickBuy title="Шарф" offers={[]} />);
  expect(screen.getByText('Нет в наличии')).toBeVisible();
});
