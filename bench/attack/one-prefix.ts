import { randomInt, randomUUID } from 'node:crypto';
import { type Db, openDatabase } from '@/backend/db/client';
import { PASSWORD, PERSON } from '@/demo/customer/person';
import { type Choice, inStock, Shopper } from '@/scripts/shop/shopper';
import { atMost, exactly, type Figure, median } from '../report';
import { Browser, multipart } from './browser';
import { many, statuses } from './stranger';

/** Every /64 of one /56, as a provider gives it to one line. */
const NETWORKS = 256;
const AT_ONCE = 16;
/** Items that each of the networks holds in its unpaid order. */
const ITEMS = 5;
/** Share of the stock that all orders without a confirmed phone may hold. */
const MAX_SHARE = 5;
const NEW_PAGES = 12;

const SERVICES = '/services/rest/v1';
const block = randomInt(1, 0xffff).toString(16);
const addressOf = (network: number) =>
  `2001:db8:${block}:aa${(network % NETWORKS).toString(16).padStart(2, '0')}::1`;
const anyPhone = () => `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`;
const anyMailbox = () => `a${randomInt(2 ** 40).toString(36)}@example.ru`;
const PERSONAL = { name: 'Анна', surname: 'Полунина' };

/** Calls that use up a total of the shop: a body for each network. */
interface Flood {
  name: string;
  path: string;
  body: (network: number) => unknown;
}

/** What can be done without a session's earlier steps. */
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
      name: 'коды на телефон',
      path: `${SERVICES}/authentication/get_code`,
      body: () => ({ phone: anyPhone(), agree: true }),
    },
    {
      name: 'письма для входа',
      path: `${SERVICES}/authentication/silent`,
      body: () => ({ login: email() }),
    },
    {
      name: 'чужие пароли',
      path: `${SERVICES}/authentication/user`,
      body: (network) => ({ login: PERSON.email, password: `wrong-password-${network}` }),
    },
    {
      name: 'обращения',
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
      name: 'подписки на письма',
      path: '/api/v1/form/subscribe',
      body: () => ({ email: email(), agree: true, [spam.result.anti_spam_name]: 9 }),
    },
    {
      name: 'подписки на размеры',
      path: `${SERVICES}/products/subscribe`,
      body: (network) => ({
        email: email(),
        offer_ids: [soldOut[network % soldOut.length]?.id],
        agree: true,
      }),
    },
    {
      name: 'сертификаты без оплаты',
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
      name: 'брони',
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
      name: 'чужие заявки на возврат',
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
      name: 'чужие отзывы',
      path: `${SERVICES}/user/reviews`,
      body: () => ({ product_id: 1001, rating: 1, text: 'Это никуда не годится, не берите' }),
    },
  ];
}

async function choiceFor(url: string, offer: number): Promise<Choice> {
  const shopper = new Shopper(url);
  await shopper.take(offer);
  return shopper.choose();
}

const piecesOf = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('offers')
        .select(({ fn }) => fn.sum('quantity').as('pieces'))
        .executeTakeFirstOrThrow()
    ).pieces,
  );

/** Places an order of one visitor. @param offers what they put into their cart */
async function order(
  browser: Browser,
  offers: readonly number[],
  choice: Choice,
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

/** What a customer does whose browser has signed in before the flood: all of it has to work. */
async function known(browser: Browser, where: string, offer: number, choice: Choice): Promise<Figure[]> {
  browser.cookies.delete('sid');
  const signedIn = await browser.post(`${SERVICES}/authentication/user`, {
    login: PERSON.email,
    password: PASSWORD,
  });
  const uploads = await many(5, 5, () => multipart(browser, `${SERVICES}/persistent/upload`));
  const placed = await order(browser, [offer], choice, 1, PERSON.phone);
  return [
    exactly(`знакомый браузер ${where}: вход`, signedIn.status, 200),
    exactly('  пять файлов', statuses(uploads), '200×5'),
    exactly('  заказ', placed.status, 200),
  ];
}

/** Senders that give each upload a byte now and then, one from each network. */
function drip(url: string): () => void {
  const senders = Array.from({ length: 60 }, (_, network) =>
    new Browser(url, addressOf(network * 4)).drip(`${SERVICES}/persistent/upload`),
  );
  return () => {
    for (const stop of senders) stop();
  };
}

/** New listings from every network at once. @returns what an honest visitor of another network waited, milliseconds */
async function rendering(url: string): Promise<{ ms: number; wrong: string }> {
  const page = () =>
    `/catalog/shoes?filter[price]=min${1_000 + randomInt(40_000)},max${50_000 + randomInt(40_000)}`;
  let isOver = false;
  const flood = many(NETWORKS, NETWORKS, async (network) => {
    while (!isOver) await new Browser(url, addressOf(network)).ask(page());
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const visitor = new Browser(url, `198.18.77.${randomInt(1, 255)}`);
  const times: number[] = [];
  const replies = [];
  for (let turn = 0; turn < NEW_PAGES; turn++) {
    const from = performance.now();
    replies.push(await visitor.ask(`/catalog/bags?filter[price]=max${5_000 + randomInt(90_000)}`));
    times.push(performance.now() - from);
  }
  isOver = true;
  await flood;
  return { ms: median(times), wrong: statuses(replies) };
}

/** Longest median of new pages while 256 networks of one /56 request others, milliseconds. */
const PAGE_MS = 3_000;

/**
 * Floods every total of the shop from 256 networks of one /56: known browsers inside and outside of it sign in, order and
 * upload, and a newcomer from elsewhere does.
 */
export async function onePrefix(url: string, databaseUrl: string): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  try {
    // The flood may sell out its sizes, so the customers and the newcomer order three others.
    const stock = await inStock(db, NETWORKS + 3);
    const offers = stock.slice(0, -3);
    const [first = 0, second = 0, third = 0] = stock.slice(-3);
    const choice = await choiceFor(url, offers[0] ?? 0);
    const inside = new Browser(url, addressOf(77));
    const outside = new Browser(url, `198.18.78.${randomInt(1, 255)}`);
    for (const browser of [inside, outside])
      await browser.post(`${SERVICES}/authentication/user`, { login: PERSON.email, password: PASSWORD });

    const said: string[] = [];
    for (const { name, path, body } of await floodsOf(db, url)) {
      const replies = await many(NETWORKS, AT_ONCE, (turn) =>
        new Browser(url, addressOf(turn)).post(path, body(turn)),
      );
      said.push(`${name} ${statuses(replies)}`);
    }
    const before = await piecesOf(db);
    const orders = await many(NETWORKS, AT_ONCE, (network) =>
      order(
        new Browser(url, addressOf(network)),
        [offers[network % offers.length] ?? 0],
        choice,
        ITEMS,
        anyPhone(),
      ),
    );
    const held = ((before - (await piecesOf(db))) / before) * 100;
    const pages = await rendering(url);
    const stop = drip(url);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const figures = [
      exactly('знакомый браузер из самой сети: код', (await codeOf(inside, PERSON.phone)).status, 200),
      ...(await known(inside, 'из самой сети', first, choice)),
      ...(await known(outside, 'из другой сети', second, choice)),
    ];
    const newcomer = new Browser(url, `198.18.79.${randomInt(1, 255)}`);
    const code = await codeOf(newcomer, anyPhone());
    const file = await multipart(newcomer, `${SERVICES}/persistent/upload`);
    const placed = await order(newcomer, [third], choice, 1, anyPhone());
    stop();
    return [
      ...said.map((text) =>
        exactly(`256 сетей одной /56: ${text}`, /\b(?:0|5\d\d)×/.test(text) ? 'ошибки' : 'да', 'да'),
      ),
      atMost(`  заказы без оплаты (${statuses(orders)}): взято склада`, held, MAX_SHARE, '%', 2),
      atMost('  новая страница у другого', pages.ms, PAGE_MS, 'мс'),
      exactly('    ответы', pages.wrong, `200×${NEW_PAGES}`),
      ...figures,
      exactly('новый покупатель из другой сети: код', code.status, 200),
      exactly('  файл', file.status, 200),
      exactly('  заказ', placed.status === 200 ? 200 : placed.text, 200),
    ];
  } finally {
    await db.destroy();
  }
}
