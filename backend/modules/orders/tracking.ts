import type { OrderTracking } from '@/lib/contracts/orders';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import type { Input } from '../../http/router';
import { orderErrors } from './errors';
import { requireOrderAccess } from './order-access';
import { findOrderEvents, findTracked, type TrackedRow } from './repo';
import { toEvent, withStatusTitle } from './serializer';

type Asked = Input<'POST /services/rest/v1/tracking/history'>['body'];

async function toTracking(db: Db, order: TrackedRow): Promise<OrderTracking> {
  const events = await findOrderEvents(db, [order.id]);
  return {
    number: order.number,
    ...withStatusTitle(order),
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
 * How far an order has come (RT-17): the caller's own by its number, any other by its number and phone.
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function trackOrder(context: RequestContext, { number, phone }: Asked): Promise<OrderTracking> {
  const { db } = context.shop;
  const asked = { number, phone, notFound: orderErrors.trackingNotFound };
  const { found } = await requireOrderAccess(context, asked, await findTracked(db, number));
  return toTracking(db, found);
}
