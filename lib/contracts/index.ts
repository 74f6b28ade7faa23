import { addressEndpoints } from './address';
import { auth } from './auth';
import { backInStock } from './back-in-stock';
import { bookingEndpoints } from './booking';
import { carrierEndpoints } from './carriers';
import { carts } from './cart';
import { certificateSales } from './certificate-sales';
import { certificates } from './certificates';
import { content } from './content';
import { deliveries } from './delivery';
import { fastOrders } from './fast-orders';
import { favoriteEndpoints } from './favorites';
import { feedback } from './feedback';
import { forms } from './forms';
import { inboxEndpoints } from './inbox';
import { info } from './info';
import { local } from './local';
import { materials } from './materials';
import { orders } from './orders';
import { owner } from './owner';
import { ownerOrderEndpoints } from './owner-orders';
import { paymentEndpoints } from './payments';
import { products } from './products';
import { returnEndpoints } from './returns';
import { ownerReviewEndpoints, reviewEndpoints } from './reviews';
import { searchEndpoints } from './search';
import { sections } from './sections';
import { seo } from './seo';
import { strictForOwner } from './strict';
import { suggestionEndpoints } from './suggestions';
import { urlrewrite } from './urlrewrite';
import { userEndpoints } from './user';
import type { z } from './zod';

/** Every endpoint of the shop; the client, the router, the mocks and OpenAPI all read this. */
export const endpoints = strictForOwner({
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
  ...local,
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

type In<T> = T extends z.ZodType ? z.input<T> : never;

/** The fields of an endpoint's arguments that it declares, each required or not as its schema says. */
type Part<K extends string, T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? unknown
  : { [P in K]: In<NonNullable<T>> };

/** What an endpoint takes: `params`, `query`, `body`, only those the endpoint has. */
export type EndpointInput<C extends EndpointKey> = Part<'params', Endpoints[C]['params']> &
  Part<'query', Endpoints[C]['query']> &
  Part<'body', Endpoints[C]['body']>;

/** What an endpoint answers inside the envelope. */
export type EndpointResult<C extends EndpointKey> = z.output<Endpoints[C]['result']>;
