import type { Shipment } from '#lib/contracts/carriers.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { moscowTime } from '#lib/domain/dates.ts';
import { normalizeOrderNumber } from '#lib/domain/order-number.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { DeliveryRefusal } from '../../providers/delivery/errors.ts';
import { ProviderError } from '../../providers/errors.ts';
import { orderErrors } from '../orders/index.ts';
import { shipmentErrors, shipmentTexts, shipmentTitles } from './errors.ts';
import { parcelOfOrder } from './parcel.ts';
import { refreshShipments, refreshState, removeParcel } from './process.ts';
import { findOrderToShip, findShipment, findShipments, insertShipment, type ShipmentRow } from './repo.ts';

type Answer = EndpointResult<'POST /services/rest/v1/owner/shipments'>;
type Query = Input<'GET /services/rest/v1/owner/shipments'>['query'];

const toShipment = (row: ShipmentRow): Shipment => ({
  number: row.number,
  provider: row.provider,
  status: row.status,
  status_title: shipmentTitles[row.status],
  track_number: row.track_number,
  carrier_status: row.carrier_status,
  errors: row.errors,
  created_at: moscowTime(row.created_at, '+03:00'),
  updated_at: moscowTime(row.updated_at, '+03:00'),
});

/** @throws ShopError 404 for an order without a shipment */
async function requireShipment({ db }: Shop, number: string): Promise<ShipmentRow> {
  const row = await findShipment(db, normalizeOrderNumber(number));
  if (!row) throw new ShopError(404, shipmentErrors.notFound);
  return row;
}

const answer = async (shop: Shop, number: string): Promise<Answer> => ({
  shipment: toShipment(await requireShipment(shop, number)),
});

/** Turns what the carrier, or its silence, says into an answer for the owner. */
async function asked<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof DeliveryRefusal) {
      const reasons = error.reasons.length > 0 ? error.reasons : [shipmentTexts.withoutReason];
      throw new ShopError(409, reasons.map(shipmentErrors.refused));
    }
    if (error instanceof ProviderError) throw new ShopError(503, shipmentErrors.silent);
    throw error;
  }
}

/** Shipments for the owner, a page of them. */
export async function listShipments(
  { db }: Shop,
  { number, open, page, limit }: Query,
): Promise<EndpointResult<'GET /services/rest/v1/owner/shipments'>> {
  const wanted = number === undefined ? undefined : normalizeOrderNumber(number);
  const { rows, total } = await findShipments(db, { number: wanted, open: open === 'true', page, limit });
  return {
    shipments: rows.map(toShipment),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}

/**
 * Registers an order at the carrier in force. It is written down first: after silence, or the end of this process, the
 * job goes on with it, and the carrier knows a repeat by the order's number. What was refused may be tried again.
 * @returns the shipment; a repeat gets the one that there is
 * @throws ShopError 404 for an unknown order; 409 without a carrier, and for an order that it does not bring
 */
export async function registerShipment(shop: Shop, { number }: { number: string }): Promise<Answer> {
  const { db } = shop;
  const carrier = shop.providers.delivery.current;
  if (!carrier) throw new ShopError(409, shipmentErrors.noCarrier);
  const order = await findOrderToShip(db, { number: normalizeOrderNumber(number) });
  if (!order) throw new ShopError(404, orderErrors.notFound);
  const known = await findShipment(db, order.number);
  if (!known || known.status === 'refused' || known.status === 'deleted') {
    await parcelOfOrder(db, order, carrier.name);
    await insertShipment(db, order.id, carrier.name, shop.now());
  }
  await refreshShipments(shop, order.id);
  return answer(shop, order.number);
}

/**
 * Asks the carrier about a shipment now, and moves its order to where the parcel is.
 * @throws ShopError 404 for an order without one; 409 for a refusal; 503 when the carrier does not answer
 */
export async function refreshShipment(shop: Shop, { number }: { number: string }): Promise<Answer> {
  const row = await requireShipment(shop, number);
  if (row.status === 'sending') await refreshShipments(shop, row.order_id);
  else await asked(refreshState(shop, row));
  return answer(shop, number);
}

/**
 * Takes back the registration of a parcel that was not handed over; the job learns when the carrier has done it.
 * @throws ShopError 404 for an order without one; 409 for a parcel that is no longer registered, and with
 * the carrier's reasons for one that it has; 503 when it does not answer
 */
export async function deleteShipment(shop: Shop, { number }: { number: string }): Promise<Answer> {
  const row = await requireShipment(shop, number);
  const isOpen = row.status === 'accepted' || row.status === 'registered';
  if (!isOpen || row.reference === null)
    throw new ShopError(409, shipmentErrors.ended(shipmentTitles[row.status]));
  await asked(removeParcel(shop, row, row.reference));
  return answer(shop, number);
}
