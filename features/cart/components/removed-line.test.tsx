import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Cart } from '#lib/contracts/cart.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG } from '#tests/commerce.ts';
import { renderPage } from '#tests/render.tsx';
import { cartQuery } from '../queries.ts';
import { useCartStore } from '../store-context.ts';
import { RemovedLine } from './removed-line.tsx';

createTestApi();

/** Restores a line of the cart. The first button adds the line to the cache, the second button renders it. */
function Restoring({ cart }: { cart: Cart }) {
  const client = useQueryClient();
  const setRemoved = useCartStore((state) => state.setRemoved);
  const setRestoring = useCartStore((state) => state.setRestoring);
  const [isRendered, setRendered] = useState(false);
  const restore = () => {
    setRemoved(cart.items[0] ?? null);
    setRestoring(true);
    client.setQueryData(cartQuery.queryKey, cart);
  };
  return (
    <>
      <button type="button" onClick={restore}>
        restore
      </button>
      <button type="button" onClick={() => setRendered(true)}>
        render
      </button>
      <RemovedLine items={isRendered ? cart.items : []} />
    </>
  );
}

it('shows the undo until the line is rendered, so that the focus can move to it', async () => {
  await fetch(`/api/v1/cart/offer/${BAG.offer}`, { method: 'POST', body: JSON.stringify({ quantity: 1 }) });
  const { result } = (await (await fetch('/api/v1/cart')).json()) as { result: unknown };
  const user = renderPage(<Restoring cart={endpoints['GET /api/v1/cart'].result.parse(result)} />);
  await user.click(screen.getByRole('button', { name: 'restore' }));
  expect(await screen.findByRole('button', { name: 'Вернуть' })).toBeVisible();
  // Longer than the cache needs to notify its subscribers.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: 'Вернуть' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'render' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull());
});
