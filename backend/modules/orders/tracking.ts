import type { OrderTracking } from '@/lib/contracts/orders';
import { matchesPhone } from '@/lib/domain/phone';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { type Limit, spendTry } from '../tries/service';
import { orderErrors } from './errors';
import { findEvents, findTracked, type TrackedRow } from './repo';
import { titled, toEvent } from './view';

type Asked = Input<'POST /services/rest/v1/orders/tracking/history'>['body'];

/** Four digits are guessed in ten thousand tries: neither one visitor nor all of them come near. */
const BY_VISITOR: Limit = { action: 'tracking', max: 20, hours: 1, error: orderErrors.trackingTries };
const BY_NUMBER: Limit = { action: 'tracking', max: 30, hours: 24, error: orderErrors.trackingTries };

async function toTracking(db: Db, order: TrackedRow): Promise<OrderTracking> {
  const events = await findEvents(db, [order.id]);
  return {
    number: order.number,
    ...titled(order),
    delivery: {
      type: order.delivery_type,
      title: order.delivery_title,
      date: order.delivery_date,
      time_from: order.delivery_time_from,
      time_to: order.delivery_time_to,
    },
    history: events.map(toEvent),
  };
}

/**
 * An order's way so far (RT-17): the session's own by its number, another's by its number and phone.
 * @throws ShopError 404, the same for an unknown number, a wrong phone and none; 429 after too many
 * tries at orders of others, known or not
 */
export async function trackOrder(
  { shop, session, requireSession }: RequestContext,
  { number, phone }: Asked,
): Promise<OrderTracking> {
  const { db } = shop;
  const order = await findTracked(db, number);
  if (order && order.shopper_id === session?.shopper_id) return toTracking(db, order);
  const { id } = await requireSession();
  const now = shop.now();
  await spendTry(db, now, BY_VISITOR, `session:${id}`);
  await spendTry(db, now, BY_NUMBER, `number:${number}`);
  // The comparison takes a moment beside the queries around it: its time tells nothing.
  if (!order || !matchesPhone(phone, order.phone)) throw new ShopError(404, orderErrors.trackingNotFound);
  return toTracking(db, order);
}
