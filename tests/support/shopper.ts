import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '#backend/db/client.ts';
import { describeRequest } from '#lib/api/request.ts';
import {
  type EndpointInput,
  type EndpointKey,
  type EndpointResult,
  endpoints,
} from '#lib/contracts/index.ts';

const MOSCOW = 42;

/** Price that exceeds any reasonable minimum order sum of the owner, kopecks. */
const KOPECKS = 500_000;

/** Finds sizes of different products with several units in stock and a price above the minimum order sum. */
export async function findSizesInStock(db: Db, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .distinctOn('offers.product_id')
    .select('offers.id')
    .where('offers.quantity', '>', 3)
    .where('products.price', '>', KOPECKS)
    .where('products.is_active', '=', true)
    .orderBy('offers.product_id')
    .orderBy('offers.id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Answer {
  status: number;
  text: string;
}

/** Delivery and payment of an order, the same for every shopper. */
export type DeliveryChoice = Omit<
  EndpointInput<'POST /services/rest/v1/orders/checkout'>['body'],
  'user_info'
>;

/**
 * Generates an IP address of the range that RFC 2544 reserves for tests. A client with this address counts as a
 * separate network.
 */
export const generateAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/** A simulated browser with its own session, IP address and phone, over HTTP. */
export class Shopper {
  readonly #url: string;
  readonly #ask: (request: Request) => Promise<Response>;
  readonly #address = generateAddress();
  readonly #phone = `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`;
  #cookie: string;

  /**
   * Opens a browser. By default it sends its requests over the network.
   * @param cookie session cookie of an earlier browser, whose session this browser continues
   */
  constructor(
    url: string,
    { ask = fetch, cookie = '' }: { ask?: (request: Request) => Promise<Response>; cookie?: string } = {},
  ) {
    this.#url = url;
    this.#ask = ask;
    this.#cookie = cookie;
  }

  /** The session's cookie, `sid=…`, for another browser that continues the session. */
  get cookie(): string {
    return this.#cookie;
  }

  async send<C extends EndpointKey>(
    key: C,
    input: EndpointInput<C>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { method, path, body } = describeRequest(key, input as object);
    const response = await this.#ask(
      new Request(this.#url + path, {
        method,
        body,
        headers: {
          'content-type': 'application/json',
          cookie: this.#cookie,
          'x-forwarded-for': this.#address,
          ...headers,
        },
        signal: AbortSignal.timeout(60_000),
      }),
    );
    for (const cookie of response.headers.getSetCookie())
      if (cookie.startsWith('sid=')) this.#cookie = cookie.split(';')[0] ?? '';
    return { status: response.status, text: await response.text() };
  }

  /** Sends a request and returns its result. @throws if it was not successful */
  async request<C extends EndpointKey>(key: C, input: EndpointInput<C>): Promise<EndpointResult<C>> {
    const { status, text } = await this.send(key, input);
    if (status !== 200) throw new Error(`${key}: ${status} ${text.slice(0, 300)}`);
    const schema: z.ZodType = endpoints[key].result;
    return schema.parse(JSON.parse(text).result) as EndpointResult<C>;
  }

  async take(offerId: number): Promise<void> {
    await this.request('POST /api/v1/cart/offer/:id', {
      params: { id: offerId },
      query: {},
      body: { quantity: 1 },
    });
  }

  /**
   * Chooses the first pickup point in Moscow and the first payment method. The cart must not be empty.
   */
  async choose(): Promise<DeliveryChoice> {
    const query = { city: MOSCOW };
    const { deliveries } = await this.request('GET /services/rest/v2/delivery/types', { query });
    const delivery = deliveries.find(({ type }) => type === 'pickuppoints');
    if (!delivery) throw new Error('no delivery to pickup points in Moscow');
    const { items } = await this.request('GET /services/rest/v2/delivery/get_point', { query });
    const payments = await this.request('GET /services/rest/v1/payment/types', {
      query: { delivery_id: delivery.id, pvz: 1 },
    });
    const [point, payment] = [items[0], payments.items[0]];
    if (!point || !payment) throw new Error('no pickup point or no payment');
    return { city_id: MOSCOW, delivery_id: delivery.id, postamat_id: point.id, payment_id: payment.id };
  }

  checkout(choice: DeliveryChoice, idempotencyKey: string): Promise<Answer> {
    const user_info = { name: 'Анна', surname: 'Полунина', phone: this.#phone, email: 'anna@example.com' };
    return this.send(
      'POST /services/rest/v1/orders/checkout',
      { body: { ...choice, user_info } },
      { 'idempotency-key': idempotencyKey },
    );
  }
}
