import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BOOTS } from '#tests/commerce.ts';
import { renderPage } from '#tests/render.tsx';
import { cartQuery } from './queries.ts';

const api = createTestApi();

function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: cartQuery.queryKey })}>
      {`read again, ${client.isFetching()}`}
    </button>
  );
}

it('ST-16 a cart fetched during a change does not undo it, and is fetched again', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await fetch(`/api/v1/cart/offer/${BOOTS.offer}`, {
    method: 'POST',
    body: JSON.stringify({ quantity: 1 }),
  });
  const before: unknown = await (await fetch('/api/v1/cart')).json();
  const user = renderPage(
    <>
      <CartButton />
      <ReadAgain />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
  const change = api.hold('/api/v1/cart/promo_code');
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'minus500{Enter}');
  let releaseResponse = () => {};
  const late = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  const onRequest = vi.fn();
  api.answer('/api/v1/cart', async () => {
    onRequest();
    if (onRequest.mock.calls.length > 1) return undefined;
    await late;
    return HttpResponse.json(before as object);
  });
  await user.click(screen.getByText(/^read again/));
  await waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
  change();
  expect(await cart.findByText('Промокод применён')).toBeVisible();
  await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(2));
  releaseResponse();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(cart.getByText('Промокод применён')).toBeVisible();
});
