import { addressEndpoints } from './address.ts';
import { auth } from './auth.ts';
import { backInStock } from './back-in-stock.ts';
import { bookingEndpoints } from './booking.ts';
import { carrierEndpoints } from './carriers.ts';
import { carts } from './cart.ts';
import { certificateSales } from './certificate-sales.ts';
import { certificates } from './certificates.ts';
import { content } from './content.ts';
import { deliveries } from './delivery.ts';
import { fastOrders } from './fast-orders.ts';
import { favoriteEndpoints } from './favorites.ts';
import { feedback } from './feedback.ts';
import { forms } from './forms.ts';
import { inboxEndpoints } from './inbox.ts';
import { info } from './info.ts';
import { locationEndpoints } from './locations.ts';
import { materials } from './materials.ts';
import { orders } from './orders.ts';
import { owner } from './owner.ts';
import { ownerOrderEndpoints } from './owner-orders.ts';
import { paymentEndpoints } from './payments.ts';
import { products } from './products.ts';
import { returnEndpoints } from './returns.ts';
import { ownerReviewEndpoints, reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { sections } from './sections.ts';
import { seo } from './seo.ts';
import { makeOwnerEndpointsStrict } from './strict.ts';
import { suggestionEndpoints } from './suggestions.ts';
import { urlrewrite } from './urlrewrite.ts';
import { userEndpoints } from './user.ts';
import type { z } from './zod.ts';

/** Endpoints of the shop, used by the client, the router, the mocks and the OpenAPI page. */
export const endpoints = makeOwnerEndpointsStrict({
  ...sections,
  ...favoriteEndpoints,
  ...products,
  ...searchEndpoints,
  ...reviewEndpoints,
  ...bookingEndpoints,
  ...backInStock,
  ...carts,
  ...deliveries,
  ...orders,
  ...fastOrders,
  ...paymentEndpoints,
  ...addressEndpoints,
  ...suggestionEndpoints,
  ...userEndpoints,
  ...returnEndpoints,
  ...content,
  ...info,
  ...materials,
  ...seo,
  ...feedback,
  ...certificates,
  ...certificateSales,
  ...forms,
  ...locationEndpoints,
  ...auth,
  ...inboxEndpoints,
  ...owner,
  ...ownerOrderEndpoints,
  ...ownerReviewEndpoints,
  ...carrierEndpoints,
  ...urlrewrite,
});

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

/** Keys of the endpoints that have a cache policy, so that pages can be rendered from them. */
export type CacheableKey = {
  [C in EndpointKey]: Endpoints[C] extends { cache: unknown } ? C : never;
}[EndpointKey];

type In<T> = T extends z.ZodType ? z.input<T> : never;

/**
 * Input of an endpoint in part K: `params`, `query` or `body`. It is `unknown` if the endpoint does not declare this
 * part. Fields are required or optional as in the schema.
 */
type Part<K extends string, T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? unknown
  : { [P in K]: In<NonNullable<T>> };

/** Input of an endpoint. It has the parts (`params`, `query`, `body`) that the endpoint declares. */
export type EndpointInput<C extends EndpointKey> = Part<'params', Endpoints[C]['params']> &
  Part<'query', Endpoints[C]['query']> &
  Part<'body', Endpoints[C]['body']>;

/** Result of an endpoint: the field `result` of the envelope. */
export type EndpointResult<C extends EndpointKey> = z.output<Endpoints[C]['result']>;
