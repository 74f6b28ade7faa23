import type { OrderTracking } from '@/lib/contracts/orders';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import type { Input } from '../../http/router';
import { orderErrors } from './errors';
import { proveRight } from './prove';
import { findEvents, findTracked, type TrackedRow } from './repo';
import { titled, toEvent } from './view';

type Asked = Input<'POST /services/rest/v1/orders/tracking/history'>['body'];

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
 * @throws ShopError 404 and 429, see proveRight
 */
export async function trackOrder(context: RequestContext, { number, phone }: Asked): Promise<OrderTracking> {
  const { db } = context.shop;
  const asked = { number, phone, notFound: orderErrors.trackingNotFound };
  const { found } = await proveRight(context, asked, await findTracked(db, number));
  return toTracking(db, found);
}
