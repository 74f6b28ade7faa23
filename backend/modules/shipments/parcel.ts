import { receiptParts } from '#lib/domain/returns.ts';
import { lineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Parcel, ParcelItem } from '../../providers/delivery/port.ts';
import { findCarrierCity } from '../delivery/index.ts';
import { findOrderItems, withStatusTitle } from '../orders/index.ts';
import { findPaidByCard, isPaidOutside } from '../payments/index.ts';
import { shipmentErrors } from './errors.ts';
import type { OrderToShip } from './repo.ts';

/** An order is given to the carrier from when it is paid, or accepted, until it has left. */
const SHIPPABLE: readonly string[] = ['new', 'paid', 'assembling'];

/** Where the parcel goes. @throws ShopError 409 for an order that this carrier does not bring */
async function destinationOf(db: Db, order: OrderToShip, carrier: string) {
  if (order.delivery_type === 'storepickup') throw new ShopError(409, shipmentErrors.storePickup);
  const cityCode = await findCarrierCity(db, carrier, order.city_id);
  if (cityCode === undefined) throw new ShopError(409, shipmentErrors.unknownCity(order.city));
  if (order.delivery_type === 'courier') return { kind: 'courier' as const, cityCode, pointCode: null };
  if (order.point_provider !== carrier || !order.point_type || !order.point_code)
    throw new ShopError(409, shipmentErrors.otherPoint);
  return { kind: order.point_type, cityCode, pointCode: order.point_code };
}

/** Kopecks left to pay on receipt: none of an order that was paid at a bank or to the owner. */
async function leftToPay(db: Db, { id, is_online, final_amount }: OrderToShip): Promise<number> {
  const isPaid = is_online || (await findPaidByCard(db, [id])).has(id) || (await isPaidOutside(db, id));
  return isPaid ? 0 : final_amount;
}

/**
 * The parcel of an order. What the recipient pays for its lines and the delivery is together what is left to pay, to the
 * kopeck.
 * @throws ShopError 409 for an order that cannot be given to this carrier
 */
export async function parcelOfOrder(db: Db, order: OrderToShip, carrier: string): Promise<Parcel> {
  if (!SHIPPABLE.includes(order.status))
    throw new ShopError(409, shipmentErrors.status(withStatusTitle(order).status_title));
  const destination = await destinationOf(db, order, carrier);
  const lines = await findOrderItems(db, [order.id]);
  const left = await leftToPay(db, order);
  // Bonuses and certificates may have paid for the goods, and for a part of the delivery.
  const goods = Math.max(0, left - order.delivery_price);
  const items = receiptParts(lines, goods).flatMap(({ line, quantity, price }): ParcelItem[] => {
    const item = lines[line];
    if (!item) return [];
    return [
      { title: lineName(item), article: item.vendor_code, quantity, value: item.price, payment: price },
    ];
  });
  return {
    ...destination,
    number: order.number,
    recipient: { name: `${order.surname} ${order.name}`.trim(), phone: order.phone, email: order.email },
    address: order.delivery_address,
    comment: order.comment,
    items,
    deliveryPayment: left - goods,
  };
}
