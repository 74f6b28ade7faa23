import { addressEndpoints } from './address.ts';
import { authEndpoints } from './auth.ts';
import { backInStockEndpoints } from './back-in-stock.ts';
import { bookingEndpoints } from './booking.ts';
import { carrierEndpoints } from './carriers.ts';
import { cartEndpoints } from './cart.ts';
import { certificateSaleEndpoints } from './certificate-sales.ts';
import { certificateEndpoints } from './certificates.ts';
import { contentEndpoints } from './content.ts';
import { deliveryEndpoints } from './delivery.ts';
import { fastOrderEndpoints } from './fast-orders.ts';
import { favoriteEndpoints } from './favorites.ts';
import { feedbackEndpoints } from './feedback.ts';
import { formEndpoints } from './forms.ts';
import { identityEndpoints, ownerIdentityEndpoints } from './identity.ts';
import { inboxEndpoints } from './inbox.ts';
import { infoEndpoints } from './info.ts';
import { locationEndpoints } from './locations.ts';
import { materialEndpoints } from './materials.ts';
import { orderEndpoints } from './orders.ts';
import { ownerEndpoints } from './owner.ts';
import { ownerOrderEndpoints } from './owner-orders.ts';
import { paymentEndpoints } from './payments.ts';
import { productEndpoints } from './products.ts';
import { returnEndpoints } from './returns.ts';
import { ownerReviewEndpoints, reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { sectionEndpoints } from './sections.ts';
import { seoEndpoints } from './seo.ts';
import { makeOwnerEndpointsStrict } from './strict.ts';
import { suggestionEndpoints } from './suggestions.ts';
import { urlrewriteEndpoints } from './urlrewrite.ts';
import { userEndpoints } from './user.ts';
import type { z } from './zod.ts';

/** Endpoints of the shop, used by the client, the router, the mocks and the OpenAPI page. */
export const endpoints = makeOwnerEndpointsStrict({
  ...sectionEndpoints,
  ...favoriteEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...reviewEndpoints,
  ...bookingEndpoints,
  ...backInStockEndpoints,
  ...cartEndpoints,
  ...deliveryEndpoints,
  ...orderEndpoints,
  ...fastOrderEndpoints,
  ...paymentEndpoints,
  ...addressEndpoints,
  ...suggestionEndpoints,
  ...userEndpoints,
  ...returnEndpoints,
  ...contentEndpoints,
  ...identityEndpoints,
  ...infoEndpoints,
  ...materialEndpoints,
  ...seoEndpoints,
  ...feedbackEndpoints,
  ...certificateEndpoints,
  ...certificateSaleEndpoints,
  ...formEndpoints,
  ...locationEndpoints,
  ...authEndpoints,
  ...inboxEndpoints,
  ...ownerEndpoints,
  ...ownerOrderEndpoints,
  ...ownerIdentityEndpoints,
  ...ownerReviewEndpoints,
  ...carrierEndpoints,
  ...urlrewriteEndpoints,
});

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

/** Keys of the endpoints that have a cache policy. Server components can render pages from their results. */
export type CacheableKey = {
  [C in EndpointKey]: Endpoints[C] extends { cache: unknown } ? C : never;
}[EndpointKey];

type In<T> = T extends z.ZodType ? z.input<T> : never;

/**
 * Part K of an endpoint's input: `params`, `query` or `body`. The type is `unknown` if the endpoint does not declare
 * this part. Fields are required or optional as in the schema.
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
