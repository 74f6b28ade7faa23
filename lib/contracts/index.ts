import { addressCalls } from './address';
import { auth } from './auth';
import { carts } from './cart';
import { certificates } from './certificates';
import { content } from './content';
import { deliveries } from './delivery';
import { favoriteCalls } from './favorites';
import { feedback } from './feedback';
import { forms } from './forms';
import { inboxCalls } from './inbox';
import { info } from './info';
import { local } from './local';
import { materials } from './materials';
import { orders } from './orders';
import { owner } from './owner';
import { paymentCalls } from './payments';
import { products } from './products';
import { returnCalls } from './returns';
import { sections } from './sections';
import { seo } from './seo';
import { suggestionCalls } from './suggestions';
import { urlrewrite } from './urlrewrite';
import { userCalls } from './user';
import type { z } from './zod';

/** Every call the shop answers; the client, the router, the mocks and OpenAPI all read this. */
export const endpoints = {
  ...sections,
  ...favoriteCalls,
  ...products,
  ...carts,
  ...deliveries,
  ...orders,
  ...paymentCalls,
  ...addressCalls,
  ...suggestionCalls,
  ...userCalls,
  ...returnCalls,
  ...content,
  ...info,
  ...materials,
  ...seo,
  ...feedback,
  ...certificates,
  ...forms,
  ...local,
  ...auth,
  ...inboxCalls,
  ...owner,
  ...urlrewrite,
};

export type Endpoints = typeof endpoints;
export type Call = keyof Endpoints;

type In<T> = T extends z.ZodType ? z.input<T> : never;

/** The fields of an endpoint's arguments that it declares, each required or not as its schema says. */
type Part<K extends string, T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? unknown
  : { [P in K]: In<NonNullable<T>> };

/** What a call takes: `params`, `query`, `body`, only those the endpoint has. */
export type CallInput<C extends Call> = Part<'params', Endpoints[C]['params']> &
  Part<'query', Endpoints[C]['query']> &
  Part<'body', Endpoints[C]['body']>;

/** What a call answers inside the envelope. */
export type CallResult<C extends Call> = z.output<Endpoints[C]['result']>;
