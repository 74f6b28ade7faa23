import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { cartQuery } from '#features/cart/index.ts';
import { favoritesQuery } from '#features/favorites/index.ts';
import { request } from '#lib/api/client.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG } from '#tests/commerce.ts';
import { renderPage } from '#tests/render.tsx';
import { useSession } from './use-session.ts';

const api = createTestApi();

function Visitor() {
  const { data } = useSession();
  return <p>{data ? `${data.auth ? 'покупатель' : 'гость'}, ${data.location.city.name}` : 'кто здесь?'}</p>;
}

function Bag() {
  const { data } = useQuery(cartQuery);
  return <p>{data ? `в корзине ${data.count}` : 'в корзине?'}</p>;
}

function Heart() {
  const { data } = useQuery(favoritesQuery);
  return <p>{data ? `в избранном ${data.count}` : 'в избранном?'}</p>;
}

/** Adds a product to the cart, and renders the cart only afterwards. */
function LateBag() {
  const [isShown, setShown] = useState(false);
  const { mutate } = useMutation({
    mutationFn: () =>
      request('POST /api/v1/cart/offer/:id', { params: { id: BAG.offer }, query: {}, body: { quantity: 1 } }),
    onSuccess: () => setShown(true),
  });
  return isShown ? (
    <Bag />
  ) : (
    <button type="button" onClick={() => mutate()}>
      В корзину
    </button>
  );
}

const START = 'POST /services/rest/v1/authentication/start';
const CHECK = 'GET /api/v1/auth/check';
const ANONYMOUS = 'POST /services/rest/v1/authentication/anonymous';
const CART = 'GET /api/v1/cart';
const FAVORITES = 'GET /api/v1/products/favorite/cnt';

const everything = (
  <>
    <Bag />
    <Visitor />
    <Heart />
    <Visitor />
  </>
);
async function isAnswered() {
  expect(await screen.findAllByText('гость, Москва')).toHaveLength(2);
  expect(await screen.findByText('в корзине 0')).toBeVisible();
  expect(await screen.findByText('в избранном 0')).toBeVisible();
}

describe('ST-01 app start', () => {
  it('loads the session, the cart and the favorites by one request, and creates no session', async () => {
    renderPage(everything);
    await isAnswered();
    expect(api.requests()).toEqual([START]);
    expect(await api.shop().db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await request(CHECK, { query: {} })).toMatchObject({ session: true, auth: false });
  });

  it('sends separate requests and creates one guest with a back end that has no bootstrap', async () => {
    api.asSpecified();
    renderPage(everything);
    await isAnswered();
    await waitFor(() => expect(api.requests()).toContain(ANONYMOUS));
    expect(api.requests().toSorted()).toEqual([CART, CHECK, FAVORITES, ANONYMOUS].toSorted());
  });

  it('repeats the whole bootstrap request after a failure', async () => {
    const visit = await request(START, {});
    let sent = 0;
    api.answer('/authentication/start', () => {
      sent += 1;
      return sent === 1
        ? new HttpResponse('', { status: 502 })
        : HttpResponse.json({ status: 'success', result: visit });
    });
    renderPage(everything);
    await waitFor(isAnswered, { timeout: 60_000 });
    expect(sent).toBe(2);
    expect(api.requests()).toEqual([START]);
  });

  it('does not use the cart of the bootstrap after a change', async () => {
    const user = renderPage(
      <>
        <Visitor />
        <LateBag />
      </>,
    );
    expect(await screen.findByText('гость, Москва')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(await screen.findByText('в корзине 1')).toBeVisible();
    expect(api.requests()).toEqual([START, `POST /api/v1/cart/offer/${BAG.offer}`, CART]);
  });

  it('does not block or break the page when the server does not answer', async () => {
    api.answer('/authentication/start', () => new Response('', { status: 502 }));
    renderPage(<Visitor />);
    expect(screen.getByText('кто здесь?')).toBeVisible();
    await waitFor(() => expect(screen.getByText('кто здесь?')).toBeVisible());
    expect(api.requests()).not.toContain(ANONYMOUS);
  });
});
