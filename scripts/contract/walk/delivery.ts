import type { Run } from '../run/run';
import { at, idOf, type Json, recordsOf, textOr } from '../run/values';
import { needs, contractTexts as t } from '../texts';
import { type Found, MOSCOW } from './found';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const TYPES = `GET ${V2}/delivery/types`;
const PAYMENTS = `GET ${V1}/payment/types`;
const CITY = String(MOSCOW.city);
/** Section 9. */
const POINTS_LIMIT = 7000;

/** A way of delivery that an order can be made with, and the fields of the order that name its place. */
export interface Way {
  type: string;
  fields: Json;
}

/** What one way of delivery needs besides its id: an address, a store or a point. */
async function placeOf(run: Run, { type, dates }: Json): Promise<Json | null> {
  const [day] = recordsOf(dates);
  const [hours] = recordsOf(at(day, 'delivery_interval'));
  const date = day && { delivery_date: day.date, assemble_date: day.assemble_date };
  if (type === 'courier') {
    const address = { city: 'Москва', street_with_type: 'ул Лесная', house: '5' };
    const interval = hours && { delivery_time_from: hours.from, delivery_time_to: hours.to };
    return { address, ...date, ...interval };
  }
  if (type === 'storepickup') {
    const [shop] = recordsOf((await run.ask(`GET ${V2}/delivery/pickup`, { query: { city: CITY } })).items);
    return idOf(shop?.id) === null ? null : { pickup_store_id: shop?.id, ...date };
  }
  const points = await run.ask(`GET ${V2}/delivery/get_point`, { query: { city: CITY } });
  const [point] = recordsOf(points.items);
  return idOf(point?.id) === null ? null : { postamat_id: point?.id };
}

const ORDER = ['courier', 'pickuppoints', 'storepickup'];

/** The first way that can be ordered with: courier, point, store. Needs a cart with a line to order. */
export async function findWay(run: Run): Promise<Way | null> {
  const types = await run.ask(TYPES, { query: { city: CITY } });
  const ways = recordsOf(types.items).sort(
    (one, other) => ORDER.indexOf(textOr(one.type, '')) - ORDER.indexOf(textOr(other.type, '')),
  );
  for (const way of ways) {
    const delivery_id = idOf(way.id);
    const place = delivery_id === null ? null : await placeOf(run, way);
    if (!place) continue;
    const query = { delivery_id: String(delivery_id) };
    const [payment] = recordsOf((await run.ask(PAYMENTS, { query })).items);
    if (idOf(payment?.id) === null) continue;
    return {
      type: textOr(way.type, ''),
      fields: { delivery_id: way.id, payment_id: payment?.id, is_budget_payment: false, ...place },
    };
  }
  return null;
}

/** Ways of delivery, points, stores and payments. */
export async function walkDelivery(run: Run, { product, offer }: Found): Promise<void> {
  const POINTS = 'GET /api/v1/delivery/points';
  const points = await run.ask(POINTS, { query: { city: CITY, limit: String(POINTS_LIMIT) } });
  if (points.items.length > POINTS_LIMIT) run.outcomes.differ(POINTS, t.pointsLimit);
  await run.ask(`GET ${V2}/delivery/get_point`, { query: { city: CITY } });
  await run.ask(`GET ${V2}/delivery/pickup`, { query: { city: CITY } });
  if (product)
    await run.ask(`GET ${V1}/receive/types`, { query: { city: CITY, product: String(product.id) } });
  else await run.ask(`GET ${V1}/receive/types`, { query: { city: CITY } });
  if (!offer) {
    run.skip(TYPES, needs.offer);
    run.skip(PAYMENTS, needs.delivery);
    return;
  }
  // Without a city it is the session's.
  await run.ask(TYPES);
  const fast = await run.ask(TYPES, {
    query: { city: CITY, order_type: 'fast_order', 'offer_ids[]': String(offer.id) },
  });
  const fastList = at(fast.result, 'list');
  const [first] = recordsOf(Array.isArray(fastList) ? fastList : fast.items);
  if (first) {
    const pvz = first.type === 'pickuppoints' ? '1' : '0';
    await run.ask(PAYMENTS, {
      query: { delivery_id: String(first.id), order_type: 'fast_order', pvz },
    });
  } else run.skip(PAYMENTS, needs.delivery);
}
