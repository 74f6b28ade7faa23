import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from '#demo/customer/person.ts';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { type DeliveryChoice, findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { formatStatuses, repeatConcurrently } from './support/anonymous-client.ts';
import { Browser, uploadPicture } from './support/browser.ts';

/** Number of /64 networks in a /56. Providers assign a /56 to one subscriber. */
const NETWORKS = 256;
const AT_ONCE = 16;
/** Number of items in each network's unpaid order. */
const ITEMS = 5;
/** Maximum share of the stock, in percent, that all orders without a confirmed phone may reserve together. */
const MAX_SHARE = 5;
const NEW_PAGES = 12;

const SERVICES = '/services/rest/v1';
const block = randomInt(1, 0xffff).toString(16);
const addressOf = (network: number) =>
  `2001:db8:${block}:aa${(network % NETWORKS).toString(16).padStart(2, '0')}::1`;
const anyPhone = () => `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`;
const anyMailbox = () => `a${randomInt(2 ** 40).toString(36)}@example.ru`;
const LOGIN = { login: DEMO_CUSTOMER.email, password: DEMO_PASSWORD };
const PERSONAL = { name: 'Анна', surname: 'Полунина' };

/** A call that uses up a limit of the whole shop, with a body for each network. */
interface Flood {
  name: string;
  path: string;
  body: (network: number) => unknown;
}

/** Builds the flooding calls that need no earlier request of the same session. */
async function floodsOf(db: Db, url: string): Promise<Flood[]> {
  const soldOut = await db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select('offers.id')
    .where('offers.quantity', '=', 0)
    .where('products.is_active', '=', true)
    .limit(NETWORKS)
    .execute();
  const inStores = await db
    .selectFrom('store_stock')
    .innerJoin('offers', 'offers.id', 'store_stock.offer_id')
    .select(['store_stock.offer_id', 'store_stock.store_id', 'offers.product_id'])
    .where('store_stock.quantity', '>', 0)
    .limit(NETWORKS)
    .execute();
  const spam = JSON.parse((await new Browser(url, addressOf(0)).ask('/api/v1/form/anti_spam_name')).text) as {
    result: { anti_spam_name: string };
  };
  const email = anyMailbox;
  const place = (network: number) => inStores[network % inStores.length];
  return [
    {
      name: 'codes for a phone',
      path: `${SERVICES}/authentication/get_code`,
      body: () => ({ phone: anyPhone(), agree: true }),
    },
    {
      name: 'e-mails to sign in',
      path: `${SERVICES}/authentication/silent`,
      body: () => ({ login: email() }),
    },
    {
      name: 'passwords of a customer',
      path: `${SERVICES}/authentication/user`,
      body: (network) => ({ login: DEMO_CUSTOMER.email, password: `wrong-password-${network}` }),
    },
    {
      name: 'messages',
      path: `${SERVICES}/feedback`,
      body: () => ({
        theme: 1,
        name: PERSONAL.name,
        last_name: PERSONAL.surname,
        phone: anyPhone(),
        email: email(),
        content: `Где мой заказ ${randomInt(10_000)}?`,
        agree: true,
      }),
    },
    {
      name: 'subscriptions to the newsletter',
      path: '/api/v1/form/subscribe',
      body: () => ({ email: email(), agree: true, [spam.result.anti_spam_name]: 9 }),
    },
    {
      name: 'subscriptions to sizes',
      path: `${SERVICES}/products/subscribe`,
      body: (network) => ({
        email: email(),
        offer_ids: [soldOut[network % soldOut.length]?.id],
        agree: true,
      }),
    },
    {
      name: 'unpaid certificates',
      path: '/api/v1/certificate/submit',
      body: () => ({
        amount: 5000,
        design: 'paper',
        send_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        sender_name: PERSONAL.name,
        recipient_name: PERSONAL.name,
        recipient_email: email(),
        email: email(),
        phone: anyPhone(),
        agree: true,
      }),
    },
    {
      name: 'bookings',
      path: `${SERVICES}/products/booking`,
      body: (network) => ({
        productId: place(network)?.product_id,
        size: place(network)?.offer_id,
        store_id: place(network)?.store_id,
        userData: { ...PERSONAL, phone: anyPhone(), email: email() },
        agree: true,
      }),
    },
    {
      name: 'returns of another customer',
      path: `${SERVICES}/user/returns`,
      body: () => ({
        number: 'PT-100001',
        phone: anyPhone(),
        source: 'courier',
        products: [{ id: 1, quantity: 1, reason: 1 }],
        comment: 'Не подошли',
      }),
    },
    {
      name: 'reviews',
      path: `${SERVICES}/user/reviews`,
      body: () => ({ product_id: 1001, rating: 1, text: 'Это никуда не годится, не берите' }),
    },
  ];
}

async function choiceFor(url: string, offer: number): Promise<DeliveryChoice> {
  const shopper = new Shopper(url);
  await shopper.take(offer);
  return shopper.choose();
}

const countUnits = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('offers')
        .select(({ fn }) => fn.sum('quantity').as('pieces'))
        .executeTakeFirstOrThrow()
    ).pieces,
  );

/** Places an order as one visitor. @param offers sizes that the visitor puts in the cart */
async function order(
  browser: Browser,
  offers: readonly number[],
  choice: DeliveryChoice,
  quantity: number,
  phone: string,
) {
  for (const offer of offers) await browser.post(`/api/v1/cart/offer/${offer}`, { quantity });
  const user_info = { ...PERSONAL, phone, email: anyMailbox() };
  return browser.post(
    `${SERVICES}/orders/checkout`,
    { ...choice, user_info },
    { 'idempotency-key': randomUUID() },
  );
}

const codeOf = (browser: Browser, phone: string) =>
  browser.post(`${SERVICES}/authentication/get_code`, { phone, agree: true });

/**
 * Signs in, orders and uploads as a known customer, whose browser has signed in before the flood.
 * @returns all statuses
 */
async function actAsKnown(browser: Browser, offer: number, choice: DeliveryChoice) {
  browser.cookies.delete('sid');
  const signedIn = await browser.post(`${SERVICES}/authentication/user`, LOGIN);
  const uploads = await repeatConcurrently(5, 5, () =>
    uploadPicture(browser, `${SERVICES}/persistent/upload`),
  );
  const placed = await order(browser, [offer], choice, 1, DEMO_CUSTOMER.phone);
  return { signedIn: signedIn.status, uploads: formatStatuses(uploads), placed: placed.status };
}
const ALL_DONE = { signedIn: 200, uploads: '200×5', placed: 200 };

/** Opens sixty uploads from different networks, each byte by byte. @returns a function that stops the uploads */
function drip(url: string): () => void {
  const senders = Array.from({ length: 60 }, (_, network) =>
    new Browser(url, addressOf(network * 4)).drip(`${SERVICES}/persistent/upload`),
  );
  return () => {
    for (const stop of senders) stop();
  };
}

/** Requests new listings from all networks concurrently. @returns the statuses of a visitor in another network */
async function renderDuringFlood(url: string): Promise<string> {
  const page = () =>
    `/catalog/shoes?filter[price]=min${1_000 + randomInt(40_000)},max${50_000 + randomInt(40_000)}`;
  let isOver = false;
  const flood = repeatConcurrently(NETWORKS, NETWORKS, async (network) => {
    while (!isOver) await new Browser(url, addressOf(network)).ask(page());
  });
  await sleep(3_000);
  const visitor = new Browser(url, `198.18.77.${randomInt(1, 255)}`);
  const replies = [];
  for (let index = 0; index < NEW_PAGES; index++)
    replies.push(await visitor.ask(`/catalog/bags?filter[price]=max${5_000 + randomInt(90_000)}`));
  isOver = true;
  await flood;
  return formatStatuses(replies);
}

/** Uses up every limit of the whole shop from 256 networks of one /56. */
describe('256 networks of one /56', () => {
  // A separate shop, because the flood uses up its limits.
  let shop: EphemeralShop;
  let db: Db;
  let offers: number[];
  /** Sizes that the flood does not sell out. */
  let others: number[];
  let choice: DeliveryChoice;
  let inside: Browser;
  let outside: Browser;
  beforeAll(async () => {
    shop = await openEphemeralShop({ LOG_LEVEL: 'fatal' }, true);
    db = openDatabase(shop.databaseUrl);
    const stock = await findSizesInStock(db, NETWORKS + 3);
    offers = stock.slice(0, -3);
    others = stock.slice(-3);
    choice = await choiceFor(shop.url, offers[0] ?? 0);
    inside = new Browser(shop.url, addressOf(77));
    outside = new Browser(shop.url, `198.18.78.${randomInt(1, 255)}`);
    for (const browser of [inside, outside]) await browser.post(`${SERVICES}/authentication/user`, LOGIN);
  }, 600_000);
  afterAll(async () => {
    await db.destroy();
    await shop.close();
  });

  it('receive a response to each request, although they use up every limit of the whole shop', async () => {
    for (const { name, path, body } of await floodsOf(db, shop.url)) {
      const replies = await repeatConcurrently(NETWORKS, AT_ONCE, (network) =>
        new Browser(shop.url, addressOf(network)).post(path, body(network)),
      );
      expect(formatStatuses(replies), name).not.toMatch(/\b(?:0|5\d\d)×/);
    }
  }, 900_000);

  it(`reserve at most ${MAX_SHARE} % of the stock by unpaid orders`, async () => {
    const before = await countUnits(db);
    const orders = await repeatConcurrently(NETWORKS, AT_ONCE, (network) =>
      order(
        new Browser(shop.url, addressOf(network)),
        [offers[network % offers.length] ?? 0],
        choice,
        ITEMS,
        anyPhone(),
      ),
    );
    expect(orders.some(({ status }) => status === 200)).toBe(true);
    expect(((before - (await countUnits(db))) / before) * 100).toBeLessThanOrEqual(MAX_SHARE);
  }, 600_000);

  it('do not delay new pages for a visitor of another network', async () => {
    expect(await renderDuringFlood(shop.url)).toBe(`200×${NEW_PAGES}`);
  }, 300_000);

  it('leave codes, uploads and orders to known browsers and to a newcomer from another network, also during slow uploads', async () => {
    const [first = 0, second = 0, third = 0] = others;
    const stop = drip(shop.url);
    try {
      await sleep(2_000);
      expect((await codeOf(inside, DEMO_CUSTOMER.phone)).status).toBe(200);
      expect(await actAsKnown(inside, first, choice)).toEqual(ALL_DONE);
      expect(await actAsKnown(outside, second, choice)).toEqual(ALL_DONE);
      const newcomer = new Browser(shop.url, `198.18.79.${randomInt(1, 255)}`);
      expect((await codeOf(newcomer, anyPhone())).status).toBe(200);
      expect((await uploadPicture(newcomer, `${SERVICES}/persistent/upload`)).status).toBe(200);
      const placed = await order(newcomer, [third], choice, 1, anyPhone());
      expect(placed.status, placed.text).toBe(200);
    } finally {
      stop();
    }
  }, 300_000);
});
