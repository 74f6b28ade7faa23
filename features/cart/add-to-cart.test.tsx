import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG } from '#tests/commerce.ts';
import { renderPage } from '#tests/render.tsx';
import { useAddToCart } from './add-to-cart.ts';
import { CartNotices } from './components/cart-notices.tsx';
import { useCart } from './hooks.ts';

createTestApi();

function OldPage() {
  const { add } = useAddToCart();
  const cart = useCart().data;
  return (
    <>
      <button type="button" onClick={() => add(BAG.offer)}>
        add
      </button>
      <p data-testid="quantities">{cart?.items.map(({ quantity }) => quantity).join()}</p>
      {cart && <CartNotices cart={{ ...cart, notices: ['Сумка Нева: теперь 3 шт.'] }} />}
    </>
  );
}

it('ST-17 does not lower a quantity when the page is older than a change on another device', async () => {
  const user = renderPage(<OldPage />);
  expect(await screen.findByRole('list', { name: 'Что изменилось в корзине' })).toHaveTextContent(
    'теперь 3 шт.',
  );
  expect(screen.getByTestId('quantities')).toHaveTextContent('');
  // The change on another device.
  await fetch(`/api/v1/cart/offer/${BAG.offer}`, { method: 'POST', body: JSON.stringify({ quantity: 2 }) });
  await user.click(screen.getByRole('button', { name: 'add' }));
  await waitFor(() => expect(screen.getByTestId('quantities')).toHaveTextContent('2'));
});
