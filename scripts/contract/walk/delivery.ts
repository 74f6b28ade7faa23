import { DESTINATION_CALLS } from '../run/first.ts';
import type { ContractRun } from '../run/run.ts';
import { getAtPath, type JsonObject, toIdText, toNumberOr, toRecords, toTextOr } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import { type KnownValues, MOSCOW } from './found.ts';
import { buildAddress, toSentId } from './request-values.ts';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const TYPES = `GET ${V2}/delivery/types`;
const PAYMENTS = `GET ${V1}/payment/types`;
const CITY = String(MOSCOW.city);
/** Maximum number of pickup points in a response (section 9). */
const POINTS_LIMIT = 7000;

/** Delivery method with which an order can be placed, and the order's fields that contain the destination. */
export interface OrderableMethod {
  type: string;
  fields: JsonObject;
  /** Price in the list of delivery methods, roubles. Null when the list does not contain the price. */
  price: number | null;
}

/** Finds the destination for a delivery method: an address, a store or a pickup point. Null when there is none. */
async function findPlace(run: ContractRun, { type, dates }: JsonObject): Promise<JsonObject | null> {
  const [day] = toRecords(dates);
  const [hours] = toRecords(getAtPath(day, 'delivery_interval'));
  const date = day && { delivery_date: day.date, assemble_date: day.assemble_date };
  const interval = hours && { delivery_time_from: hours.from, delivery_time_to: hours.to };
  if (type === 'courier') return { address: buildAddress('5'), ...date, ...interval };
  if (type === 'storepickup') {
    const [shop] = toRecords(
      (await run.request(`GET ${V2}/delivery/pickup`, { query: { city: CITY } })).items,
    );
    return toIdText(shop?.id) === null ? null : { pickup_store_id: toSentId(shop?.id), ...date, ...interval };
  }
  const points = await run.request(`GET ${V2}/delivery/get_point`, { query: { city: CITY } });
  const [point] = toRecords(points.items);
  return toIdText(point?.id) === null ? null : { postamat_id: toSentId(point?.id) };
}

const TYPE_ORDER = ['courier', 'pickuppoints', 'storepickup'];

/** Adds a remark if a delivery day is in the past, by Moscow time. */
function checkDates(run: ContractRun, { dates }: JsonObject): void {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
  const days = toRecords(dates).map(({ date }) => toTextOr(date, '').slice(0, today.length));
  const past = days.find((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today);
  if (past) run.outcomes.note(TYPES, t.pastDate(past));
}

/**
 * Finds the delivery methods with which an order can be placed: courier, pickup point, store. Requires a cart with a
 * line to order.
 * @returns the methods, and all types that the server offers
 */
export async function findOrderableMethods(
  run: ContractRun,
): Promise<{ ways: OrderableMethod[]; offered: string[] }> {
  const types = await run.request(TYPES, { query: { city: CITY } });
  const listed = toRecords(types.items).sort(
    (one, other) => TYPE_ORDER.indexOf(toTextOr(one.type, '')) - TYPE_ORDER.indexOf(toTextOr(other.type, '')),
  );
  const ways: OrderableMethod[] = [];
  for (const way of listed) {
    checkDates(run, way);
    const delivery_id = toIdText(way.id);
    const place = delivery_id === null ? null : await findPlace(run, way);
    if (!place) continue;
    const query = { delivery_id: String(delivery_id) };
    const [payment] = toRecords((await run.request(PAYMENTS, { query })).items);
    if (toIdText(payment?.id) === null) continue;
    const ids = { delivery_id: toSentId(way.id), payment_id: toSentId(payment?.id) };
    const price = way.price === undefined || way.price === null ? null : toNumberOr(way.price, Number.NaN);
    ways.push({
      type: toTextOr(way.type, ''),
      fields: { ...ids, is_budget_payment: false, ...place },
      price: Number.isNaN(price) ? null : price,
    });
  }
  return { ways, offered: listed.map(({ type }) => toTextOr(type, '')) };
}

/**
 * Records that a purchase does not need the calls of the other delivery methods, because one method is enough.
 * @param needed types of delivery methods whose calls a purchase needs
 */
export function excludeOtherMethods(run: ContractRun, needed: readonly string[]): void {
  for (const [type, endpoint] of Object.entries(DESTINATION_CALLS))
    if (!needed.includes(type)) run.outcomes.get(endpoint).isSpare = true;
}

/** Requests delivery methods, pickup points, stores and payment methods. */
export async function walkDelivery(run: ContractRun, { product, offer }: KnownValues): Promise<void> {
  const POINTS = 'GET /api/v1/delivery/points';
  const points = await run.request(POINTS, { query: { city: CITY, limit: String(POINTS_LIMIT) } });
  if (points.items.length > POINTS_LIMIT) run.outcomes.differ(POINTS, t.pointsLimit);
  if (!run.options.isFirst) {
    await run.request(`GET ${V2}/delivery/get_point`, { query: { city: CITY } });
    await run.request(`GET ${V2}/delivery/pickup`, { query: { city: CITY } });
  }
  if (product)
    await run.request(`GET ${V1}/receive/types`, { query: { city: CITY, product: String(product.id) } });
  else await run.request(`GET ${V1}/receive/types`, { query: { city: CITY } });
  if (!offer) {
    run.skip(neededValueNames.offer, TYPES);
    run.skip(neededValueNames.delivery, PAYMENTS);
    return;
  }
  // Without a city, the response is for the session's city.
  await run.request(TYPES);
  if (run.options.isFirst) return;
  const fast = await run.request(TYPES, {
    query: { city: CITY, order_type: 'fast_order', 'offer_ids[]': String(offer.id) },
  });
  const fastList = getAtPath(fast.result, 'list');
  const [first] = toRecords(Array.isArray(fastList) ? fastList : fast.items);
  if (first) {
    const pvz = first.type === 'pickuppoints' ? '1' : '0';
    await run.request(PAYMENTS, {
      query: { delivery_id: String(first.id), order_type: 'fast_order', pvz },
    });
  } else run.skip(neededValueNames.delivery, PAYMENTS);
}
