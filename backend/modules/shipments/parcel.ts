import { splitIntoReceiptLines } from '#lib/domain/returns.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Parcel, ParcelItem } from '../../providers/delivery/port.ts';
import { findCarrierCity } from '../delivery/index.ts';
import { findOrderItems, withStatusTitle } from '../orders/index.ts';
import { findOrdersPaidAtBank, isOrderPaidOutsideBank } from '../payments/index.ts';
import { shipmentErrors } from './errors.ts';
import type { OrderToShip } from './repo.ts';

/** Statuses in which an order can be handed to the carrier: from payment or acceptance until its assembly. */
const SHIPPABLE: readonly string[] = ['new', 'paid', 'assembling'];

/** Finds the destination of a parcel. @throws ShopError 409 for an order that this carrier does not deliver */
async function requireDestination(db: Db, order: OrderToShip, carrier: string) {
  if (order.delivery_type === 'storepickup') throw new ShopError(409, shipmentErrors.storePickup);
  const cityCode = await findCarrierCity(db, carrier, order.city_id);
  if (cityCode === undefined) throw new ShopError(409, shipmentErrors.unknownCity(order.city));
  if (order.delivery_type === 'courier') return { kind: 'courier' as const, cityCode, pointCode: null };
  if (order.point_provider !== carrier || !order.point_type || !order.point_code)
    throw new ShopError(409, shipmentErrors.otherPoint);
  return { kind: order.point_type, cityCode, pointCode: order.point_code };
}

/** Computes the kopecks left to pay on receipt. The sum is 0 for an order that was paid at a bank or to the owner. */
async function computeAmountDue(db: Db, { id, is_online, final_amount }: OrderToShip): Promise<number> {
  const isPaid =
    is_online || (await findOrdersPaidAtBank(db, [id])).has(id) || (await isOrderPaidOutsideBank(db, id));
  return isPaid ? 0 : final_amount;
}

/**
 * Builds the parcel of an order. The sums that the recipient pays for lines and delivery add up to the amount due on
 * receipt, exact to the kopeck.
 * @throws ShopError 409 for an order that cannot be handed to this carrier
 */
export async function buildParcel(db: Db, order: OrderToShip, carrier: string): Promise<Parcel> {
  if (!SHIPPABLE.includes(order.status))
    throw new ShopError(409, shipmentErrors.status(withStatusTitle(order).status_title));
  const destination = await requireDestination(db, order, carrier);
  const lines = await findOrderItems(db, [order.id]);
  const left = await computeAmountDue(db, order);
  // Bonuses and certificates may have paid for the items, and for a part of the delivery.
  const itemsAmount = Math.max(0, left - order.delivery_price);
  const items = splitIntoReceiptLines(lines, itemsAmount).flatMap(
    ({ line, quantity, price }): ParcelItem[] => {
      const item = lines[line];
      if (!item) return [];
      return [
        {
          title: formatLineName(item),
          article: item.vendor_code,
          quantity,
          value: item.price,
          payment: price,
        },
      ];
    },
  );
  return {
    ...destination,
    number: order.number,
    recipient: { name: `${order.surname} ${order.name}`.trim(), phone: order.phone, email: order.email },
    address: order.delivery_address,
    comment: order.comment,
    items,
    deliveryPayment: left - itemsAmount,
  };
}
