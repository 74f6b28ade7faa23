import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../kernel/context.ts';
import { readOrderKeyHash } from '../../kernel/order-key.ts';
import { consumeRateLimit, getNetworkLimitKey, type RateLimit } from '../rate-limits/index.ts';
import { orderErrors } from './errors.ts';
import { isOrderLink } from './links.ts';

/** The client that requests access to an order: a shopper, a visitor with the order's link, or both. */
export interface OrderCaller {
  /** Null without a session. In that case no order is the caller's own. */
  shopperId: string | null;
  /** SHA-256 of the secret of the order's link. Null without a link. */
  keyHash: Buffer | null;
  /** The client's network, by which messages are limited, see getNetworkLimitKey. */
  network: string | null;
  now: Date;
}

/**
 * SQL: the order belongs to the shopper, or the shopper placed the order as a guest and a customer has since claimed it
 * by its phone.
 */
export const isOrderOfShopper = (shopperId: string | null, order: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${order}.shopper_id`)} = ${shopperId}::bigint
    OR ${sql.ref(`${order}.placed_by`)} = ${shopperId}::bigint)`;

/** SQL: the order is the caller's own. @param order the alias of `orders` */
export const isOwnOrder = ({ shopperId }: OrderCaller, order: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${isOrderOfShopper(shopperId, order)}, false)`;

/**
 * SQL: the order is the caller's own, or the caller's link opens the order. Every statement that reads or changes an
 * order for a shopper contains this condition.
 * @param order the alias of `orders`
 */
export const isAccessibleTo = (caller: OrderCaller, order: string): RawBuilder<boolean> =>
  caller.keyHash === null
    ? isOrderOfShopper(caller.shopperId, order)
    : sql<boolean>`(${isOwnOrder(caller, order)} OR EXISTS (
        SELECT FROM order_links link
        WHERE link.key_hash = ${caller.keyHash} AND link.order_id = ${sql.ref(`${order}.id`)}
          AND link.expires_at > ${caller.now}))`;

/**
 * Rate limit of requests with a link that opens no order. The limit only reduces load, because a secret of 79 bits
 * cannot be guessed. The limit is high, because many people may share an IP address. A request whose link opens the
 * order is not counted, and is accepted even if the network has reached the limit.
 */
const WRONG_LINK_LIMIT: RateLimit = {
  action: 'order-link',
  max: 100,
  hours: 1,
  error: orderErrors.linkTries,
};

/**
 * Determines the caller who requests access to an order.
 * @param number the order's number in its normalized form
 * @throws ShopError 429 after too many links that open no order
 */
export async function loadOrderCaller(context: RequestContext, number: string): Promise<OrderCaller> {
  const { shop, session, headers } = context;
  const now = shop.now();
  const shopperId = session?.shopper_id ?? null;
  const keyHash = readOrderKeyHash(headers);
  const network = getNetworkLimitKey(context);
  if (keyHash === null || (await isOrderLink(shop.db, keyHash, number, now)))
    return { shopperId, keyHash, network, now };
  await consumeRateLimit(shop.db, now, WRONG_LINK_LIMIT, network);
  return { shopperId, keyHash: null, network, now };
}
