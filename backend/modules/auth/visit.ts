import type { EndpointResult } from '#lib/contracts/index.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { reconcileCart, serializeCart } from '../cart/index.ts';
import { getFavorites } from '../favorites/index.ts';
import { findShopperLocation } from '../locations/index.ts';

/**
 * Returns the visitor's session state and city.
 * @param hint the city that the browser has stored
 */
export async function loadSessionState(
  { shop, session, hasToken }: RequestContext,
  hint: { city_id?: number; location_id?: number } = {},
): Promise<EndpointResult<'GET /api/v1/auth/check'>> {
  return {
    auth: Boolean(session?.customer_id),
    session: hasToken,
    customer_id: session?.customer_id ?? null,
    location: await findShopperLocation(shop.db, session, hint),
    location_chosen: session?.location_chosen ?? false,
  };
}

/** ST-01: returns all data that a page needs about its visitor. A browser without a token gets a guest token. */
export async function startVisit(
  context: RequestContext,
): Promise<NonNullable<EndpointResult<'POST /services/rest/v1/authentication/start'>>> {
  await context.issueGuestCookie();
  const { shop, session } = context;
  const shopperId = session?.shopper_id ?? null;
  const [check, cart, favorites] = await Promise.all([
    loadSessionState(context),
    serializeCart(shop.db, shopperId, shop.now(), {
      load: (_db, _shopperId, _now, loadSettings) => reconcileCart(context, { loadSettings }),
    }),
    getFavorites(shop.db, shopperId),
  ]);
  return { session: check, cart, favorites };
}
