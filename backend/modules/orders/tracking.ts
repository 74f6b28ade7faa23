import type { OrderTracking } from '#lib/contracts/orders.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { orderErrors } from './errors.ts';
import { requireOrderAccess } from './order-access.ts';
import { findOrderEvents, findTrackedOrder, type TrackedOrderRow } from './repo.ts';
import { toOrderEvent, withStatusTitle } from './serializer.ts';

type Asked = ParsedInput<'POST /services/rest/v1/tracking/history'>['body'];

/** Builds the data with which the shopper can track the parcel at the carrier. */
function toTrackedParcel(
  { providers }: Shop,
  { carrier, track_number }: TrackedOrderRow,
): OrderTracking['parcel'] {
  if (!carrier || !track_number) return undefined;
  return { carrier: providers.delivery.find(carrier)?.title ?? carrier, track_number };
}

async function toTracking(shop: Shop, order: TrackedOrderRow): Promise<OrderTracking> {
  const events = await findOrderEvents(shop.db, [order.id]);
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
    parcel: toTrackedParcel(shop, order),
    history: events.map(toOrderEvent),
  };
}

/**
 * Loads the tracking of an order (RT-17). The caller's own order requires only its number, any other order also
 * requires the recipient's phone.
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function trackOrder(context: RequestContext, { number, phone }: Asked): Promise<OrderTracking> {
  const { db } = context.shop;
  const accessRequest = { number, phone, notFound: orderErrors.trackingNotFound };
  const { found } = await requireOrderAccess(context, accessRequest, await findTrackedOrder(db, number));
  return toTracking(context.shop, found);
}
