import { z } from 'zod';
import { call, expectSuccess, read, readRows } from './client.ts';
import { address, card, cart, id, product, type shortOffer } from './entities.ts';
import type { Send, Shop } from './shop.ts';

export const anna = {
  name: 'Анна',
  surname: 'Смирнова',
  phone: '+79161234501',
  email: 'anna.smirnova@example.com',
};

let people = 0;

/** Creates a person with a unique phone, because a shop may limit the requests of one phone. */
export function createPerson(): typeof anna {
  people += 1;
  return { ...anna, phone: `+7916${2_000_000 + people}`, email: `anna${people}@example.com` };
}

export const tverskaya = {
  country: 'Россия',
  country_iso_code: 'RU',
  postal_code: '125009',
  city: 'Москва',
  street_with_type: 'ул. Тверская',
  house: '1',
  block: '',
  flat: '2',
  comment: '',
};

/** Opens a browser and starts the application as in section 4: a session check, then a guest session. */
export async function visit(shop: Shop): Promise<Send> {
  const send = shop.browser();
  expectSuccess(await call(send, 'GET /api/v1/auth/check'));
  expectSuccess(await call(send, 'POST /services/rest/v1/authentication/anonymous', { json: {} }));
  return send;
}

/** Signs a browser in by the code of an SMS. */
export async function signIn(shop: Shop, send: Send, user = createPerson()): Promise<typeof anna> {
  const { phone } = user;
  const { hash } = read(
    await call(send, 'POST /services/rest/v1/authentication/get_code', { json: { phone } }),
    z.object({ hash: z.string() }),
  );
  const code = await shop.smsCode(phone);
  expectSuccess(
    await call(send, 'POST /services/rest/v1/authentication/check_code', { json: { phone, code, hash } }),
  );
  return user;
}

export const password = 'Poluton-2026';

/** Registers a customer by e-mail and signs them in. */
export async function register(shop: Shop, send: Send, user = createPerson()): Promise<typeof anna> {
  const json = { ...user, password };
  expectSuccess(await call(send, 'POST /services/rest/v1/user/register', { json }));
  const token = await shop.linkToken();
  expectSuccess(await call(send, 'POST /services/rest/v1/user/confirm_register', { json: { token } }));
  const login = { login: user.email, password, remember: true };
  expectSuccess(await call(send, 'POST /services/rest/v1/authentication/user', { json: login }));
  return user;
}

export interface Found {
  product: z.infer<typeof card>;
  offer: z.infer<typeof shortOffer>;
}

/** Finds sizes of different products of a section, each with a stock of at least `units`. */
export async function findOffers(
  send: Send,
  units = 2,
  url = '/catalog/shoes',
): Promise<[Found, Found, ...Found[]]> {
  const list = readRows(
    await call(send, 'POST /api/v1/sections/filter', { json: { url, limit: 48, page: 1 } }),
    card,
    'products',
  );
  const [first, second, ...others] = list.flatMap((one) => {
    const offer = one.offers.find((size) => size.quantity >= units);
    return offer ? [{ product: one, offer }] : [];
  });
  if (!first || !second) throw new Error(`too few products in ${url}`);
  return [first, second, ...others];
}

/** Loads the full products of a section one by one, until one matches. */
export async function findProduct(
  send: Send,
  suits: (found: z.infer<typeof product>) => boolean,
): Promise<z.infer<typeof product>> {
  const listed = z.object({ code: z.string() });
  const filter = await call(send, 'POST /api/v1/sections/filter', { json: { url: '/catalog/shoes' } });
  for (const { code } of readRows(filter, listed, 'products')) {
    const found = read(await call(send, 'GET /api/v1/products/by_code/{code}', { path: { code } }), product);
    if (suits(found)) return found;
  }
  throw new Error('no product suits');
}

/** Puts a size into the cart and reads the returned cart. */
export async function putInCart(send: Send, offer: string | number, quantity = 1) {
  const answer = await call(send, 'POST /api/v1/cart/offer/{id}', {
    path: { id: offer },
    query: { return_basket: true },
    json: { quantity },
  });
  return read(answer, cart);
}

/** Reads the saved address of a person, or saves one. */
export async function readOrSaveAddress(send: Send) {
  const list = await call(send, 'GET /services/rest/v1/user/address');
  const [old] = readRows(list, address, 'addresses');
  if (old) return old;
  const answer = await call(send, 'POST /services/rest/v1/user/address', { json: tverskaya });
  const [saved] = readRows(answer, address, 'addresses');
  if (!saved) throw new Error('no address was saved');
  return saved;
}

const interval = z.object({ from: z.string(), to: z.string() });
const choice = z.object({
  id,
  type: z.string(),
  dates: z
    .array(z.object({ date: z.string(), assemble_date: z.string(), delivery_interval: z.array(interval) }))
    .optional(),
});

/** Formats a date with a +0300 offset, as in section 5. */
export const formatOffsetDate = (date: string): string => `${date}T00:00:00+0300`;

export type DeliveryType = 'courier' | 'storepickup' | 'pickuppoints';

/** Builds the checkout state of a delivery type from the shop's responses (sections 3 and 4). */
export async function buildCheckoutState(
  send: Send,
  type: DeliveryType,
  {
    dated = formatOffsetDate,
    user = createPerson(),
  }: { dated?: (date: string) => string; user?: typeof anna } = {},
) {
  const types = await call(send, 'GET /services/rest/v2/delivery/types');
  const way = readRows(types, choice, 'deliveries').find((one) => one.type === type);
  if (!way) throw new Error(`no delivery by ${type}`);
  const pvz = type === 'pickuppoints' ? 1 : 0;
  const [pay] = readRows(
    await call(send, 'GET /services/rest/v1/payment/types', { query: { delivery_id: way.id, pvz } }),
    z.object({ id, title: z.string() }),
    'items',
  );
  const state = { ...user, deliveryType: type, delivery_id: way.id, payment_id: pay?.id };
  const day = way.dates?.[0];
  if (type === 'courier') {
    const time = day?.delivery_interval[0];
    return {
      ...state,
      address_id: (await readOrSaveAddress(send)).address_id,
      assemble_date: day && dated(day.assemble_date),
      delivery_date: day && dated(day.date),
      delivery_time_from: time?.from,
      delivery_time_to: time?.to,
    };
  }
  const where =
    type === 'storepickup'
      ? await call(send, 'GET /services/rest/v2/delivery/pickup', { query: { city: 42 } })
      : await call(send, 'GET /services/rest/v2/delivery/get_point', { query: { city: 42 } });
  const [place] = readRows(where, z.object({ id }));
  return type === 'storepickup'
    ? { ...state, pickup_store_id: place?.id, delivery_date: day && dated(day.date) }
    : { ...state, postamat_id: place?.id };
}

/** Buys one pair by a delivery type. @returns the order's number */
export async function buy(
  send: Send,
  offer: string | number,
  type: DeliveryType = 'courier',
  user = createPerson(),
): Promise<string> {
  await putInCart(send, offer);
  const state = await buildCheckoutState(send, type, { user });
  const answer = await call(send, 'POST /services/rest/v1/orders/checkout', { json: state });
  return String(read(answer, z.object({ order_id: id })).order_id);
}
