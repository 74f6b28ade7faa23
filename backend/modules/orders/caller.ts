import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../kernel/context.ts';
import { orderKeyHash } from '../../kernel/order-key.ts';
import { consumeRateLimit, networkSubject, type RateLimit } from '../rate-limits/index.ts';
import { orderErrors } from './errors.ts';
import { isLinkOf } from './links.ts';

/** Who asks for an order: a shopper, whoever has its link, or both. */
export interface OrderCaller {
  /** Null without a session: then no order is the caller's own. */
  shopperId: string | null;
  /** SHA-256 of the secret of the order's link; null without one. */
  keyHash: Buffer | null;
  /** Of the client, whose messages are counted; see networkSubject. */
  network: string | null;
  now: Date;
}

/** SQL: the shopper has the order, or has placed it as a guest before a customer took it over by its phone. */
export const isShoppersOrder = (shopperId: string | null, order: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${order}.shopper_id`)} = ${shopperId}::bigint
    OR ${sql.ref(`${order}.placed_by`)} = ${shopperId}::bigint)`;

/** SQL: the order is the caller's own. @param order the alias of `orders` */
export const isOwnOrder = ({ shopperId }: OrderCaller, order: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${isShoppersOrder(shopperId, order)}, false)`;

/**
 * SQL: the order is the caller's own, or their link opens it. It stands in every statement that reads or changes an order
 * for a shopper.
 * @param order the alias of `orders`
 */
export const isOpenTo = (caller: OrderCaller, order: string): RawBuilder<boolean> =>
  caller.keyHash === null
    ? isShoppersOrder(caller.shopperId, order)
    : sql<boolean>`(${isOwnOrder(caller, order)} OR EXISTS (
        SELECT FROM order_links link
        WHERE link.key_hash = ${caller.keyHash} AND link.order_id = ${sql.ref(`${order}.id`)}
          AND link.expires_at > ${caller.now}))`;

/**
 * Of links that open nothing. A secret of 79 bits is not guessed: the limit ends the noise, and is wide, as many people
 * may share an address. One that opens the order is not counted, whatever else has come from there.
 */
const WRONG_LINKS: RateLimit = { action: 'order-link', max: 100, hours: 1, error: orderErrors.linkTries };

/**
 * Who makes this request, as far as one order is concerned.
 * @param number in its normal form
 * @throws ShopError 429 for a link that opens nothing, after too many of them
 */
export async function orderCaller(context: RequestContext, number: string): Promise<OrderCaller> {
  const { shop, session, headers } = context;
  const now = shop.now();
  const shopperId = session?.shopper_id ?? null;
  const keyHash = orderKeyHash(headers);
  const network = networkSubject(context);
  if (keyHash === null || (await isLinkOf(shop.db, keyHash, number, now)))
    return { shopperId, keyHash, network, now };
  await consumeRateLimit(shop.db, now, WRONG_LINKS, network);
  return { shopperId, keyHash: null, network, now };
}
