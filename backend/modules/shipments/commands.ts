import type { Shipment } from '#lib/contracts/carriers.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { normalizeOrderNumber } from '#lib/domain/order-number.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { DeliveryRefusal } from '../../providers/delivery/errors.ts';
import { ProviderError } from '../../providers/errors.ts';
import { orderErrors } from '../orders/index.ts';
import { shipmentErrors, shipmentTexts, shipmentTitles } from './errors.ts';
import { buildParcel } from './parcel.ts';
import { cancelParcel, processDueShipments, refreshParcelState } from './process.ts';
import { findOrderToShip, findShipment, insertShipment, listShipmentRows, type ShipmentRow } from './repo.ts';

type Answer = EndpointResult<'POST /services/rest/v1/owner/shipments'>;
type Query = ParsedInput<'GET /services/rest/v1/owner/shipments'>['query'];

/** Converts a row to the shipment that the owner sees. */
const toShipment = (row: ShipmentRow): Shipment => ({
  number: row.number,
  provider: row.provider,
  status: row.status,
  status_title: shipmentTitles[row.status],
  track_number: row.track_number,
  carrier_status: row.carrier_status,
  errors: row.errors,
  created_at: formatMoscowTime(row.created_at, '+03:00'),
  updated_at: formatMoscowTime(row.updated_at, '+03:00'),
});

/** Finds the shipment of an order. @throws ShopError 404 for an order without a shipment */
async function requireShipment({ db }: Shop, number: string): Promise<ShipmentRow> {
  const row = await findShipment(db, normalizeOrderNumber(number));
  if (!row) throw new ShopError(404, shipmentErrors.notFound);
  return row;
}

const buildAnswer = async (shop: Shop, number: string): Promise<Answer> => ({
  shipment: toShipment(await requireShipment(shop, number)),
});

/** Converts the carrier's errors, including a timeout, to refusals for the owner. */
async function translateCarrierErrors<T>(ask: Promise<T>): Promise<T> {
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

/** Lists a page of the shipments for the owner. */
export async function listShipments(
  { db }: Shop,
  { number, open, page, limit }: Query,
): Promise<EndpointResult<'GET /services/rest/v1/owner/shipments'>> {
  const wanted = number === undefined ? undefined : normalizeOrderNumber(number);
  const { rows, total } = await listShipmentRows(db, { number: wanted, open: open === 'true', page, limit });
  return {
    shipments: rows.map(toShipment),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}

/**
 * Registers an order at the current carrier. The shipment is stored first. If the carrier does not respond or this
 * process stops, a job registers the shipment later. The carrier recognizes a repeated registration by the order's
 * number. A refused order may be registered again.
 * @returns the shipment. A repeated call returns the existing shipment
 * @throws ShopError 404 for an unknown order
 * @throws ShopError 409 without a carrier, and for an order that the carrier does not deliver
 */
export async function registerShipment(shop: Shop, { number }: { number: string }): Promise<Answer> {
  const { db } = shop;
  const carrier = shop.providers.delivery.current;
  if (!carrier) throw new ShopError(409, shipmentErrors.noCarrier);
  const order = await findOrderToShip(db, { number: normalizeOrderNumber(number) });
  if (!order) throw new ShopError(404, orderErrors.notFound);
  const known = await findShipment(db, order.number);
  if (!known || known.status === 'refused' || known.status === 'deleted') {
    await buildParcel(db, order, carrier.name);
    await insertShipment(db, order.id, carrier.name, shop.now());
  }
  await processDueShipments(shop, order.id);
  return buildAnswer(shop, order.number);
}

/**
 * Loads a shipment's status from the carrier at once, and changes the order to the matching status.
 * @throws ShopError 404 for an order without a shipment
 * @throws ShopError 409 when the carrier refuses
 * @throws ShopError 503 when the carrier does not answer
 */
export async function refreshShipment(shop: Shop, { number }: { number: string }): Promise<Answer> {
  const row = await requireShipment(shop, number);
  if (row.status === 'sending') await processDueShipments(shop, row.order_id);
  else await translateCarrierErrors(refreshParcelState(shop, row));
  return buildAnswer(shop, number);
}

/**
 * Cancels the registration of a parcel that was not handed over. A job later records that the carrier has completed the
 * cancellation.
 * @throws ShopError 404 for an order without a shipment
 * @throws ShopError 409 for a parcel that is not registered any more
 * @throws ShopError 409 with the carrier's reasons, for a parcel in transit
 * @throws ShopError 503 when the carrier does not answer
 */
export async function deleteShipment(shop: Shop, { number }: { number: string }): Promise<Answer> {
  const row = await requireShipment(shop, number);
  const isOpen = row.status === 'accepted' || row.status === 'registered';
  if (!isOpen || row.reference === null)
    throw new ShopError(409, shipmentErrors.ended(shipmentTitles[row.status]));
  await translateCarrierErrors(cancelParcel(shop, row, row.reference));
  return buildAnswer(shop, number);
}
