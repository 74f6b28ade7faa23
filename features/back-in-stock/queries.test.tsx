import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { SUBSCRIBE } from '#tests/back-in-stock.ts';
import { BOOTS } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { renderPage } from '#tests/render.tsx';
import { useIsSubscribed } from './queries.ts';

const api = createTestApi();

/** Page whose shopper chooses one size after another. */
function Sizes() {
  const [offer, setOffer] = useState<number>(BOOTS.offer);
  const isSubscribed = useIsSubscribed(offer, { enabled: offer !== BOOTS.offer });
  return (
    <>
      {[BOOTS.offer, BOOTS.soldOut, BOOTS.lastPair].map((id) => (
        <button key={id} type="button" onClick={() => setOffer(id)}>
          {id}
        </button>
      ))}
      <p>{isSubscribed ? 'подписан' : 'не подписан'}</p>
    </>
  );
}

it('EN-02 requests the subscriptions once, and only for a size that cannot be bought', async () => {
  const id = await api.signIn();
  const now = new Date();
  await api
    .shop()
    .db.insertInto('stock_subscriptions')
    .values({
      offer_id: BOOTS.soldOut,
      shopper_id: id,
      email: CUSTOMER.email,
      created_at: now,
      confirmed_at: now,
    })
    .execute();
  const user = renderPage(<Sizes />);
  const choose = (offer: number) => user.click(screen.getByRole('button', { name: String(offer) }));
  const listSubscriptionRequests = () => api.requests().filter((entry) => entry === `GET ${SUBSCRIBE}`);
  // Waits until the page has sent its usual requests.
  await waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));
  expect(listSubscriptionRequests()).toEqual([]);
  await choose(BOOTS.soldOut);
  expect(await screen.findByText('подписан')).toBeVisible();
  await choose(BOOTS.lastPair);
  expect(screen.getByText('не подписан')).toBeVisible();
  await choose(BOOTS.soldOut);
  expect(screen.getByText('подписан')).toBeVisible();
  await choose(BOOTS.offer);
  expect(screen.getByText('не подписан')).toBeVisible();
  expect(listSubscriptionRequests()).toHaveLength(1);
});
