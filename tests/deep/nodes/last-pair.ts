import { randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/client.ts';
import { openDatabase } from '#backend/db/client.ts';
import { type Answer, type DeliveryChoice, findSizesInStock, Shopper } from '#tests/support/shopper.ts';

const BUYERS = 200;
const REFUSAL = 'Нет в наличии';

interface Pair {
  offer: number;
  product: number;
  store: number;
}

/** An attempt of a shopper to get the item. */
type Buy = (shopper: Shopper, buyer: number) => Promise<Answer>;

const recipient = (buyer: number) => ({
  name: 'Анна',
  surname: 'Полунина',
  phone: `+7999${String(1_000_000 + buyer)}`,
  email: `anna-${buyer}@example.com`,
});

const key = () => ({ 'idempotency-key': randomUUID() });

/** Builds three ways to buy: cart and checkout, one-click order, and booking in the store. */
const waysOf = ({ offer, product, store }: Pair, choice: DeliveryChoice): readonly Buy[] => [
  async (shopper, buyer) => {
    const taken = await shopper.send('POST /api/v1/cart/offer/:id', {
      params: { id: offer },
      query: {},
      body: { quantity: 1 },
    });
    if (taken.status !== 200) return taken;
    return shopper.send(
      'POST /services/rest/v1/orders/checkout',
      { body: { ...choice, user_info: recipient(buyer) } },
      key(),
    );
  },
  (shopper, buyer) =>
    shopper.send(
      'POST /services/rest/v2/orders/fast_order',
      { body: { ...choice, offer_id: offer, user_info: recipient(buyer), agree: true } },
      key(),
    ),
  (shopper, buyer) =>
    shopper.send(
      'POST /services/rest/v1/products/booking',
      { body: { productId: product, store_id: store, size: offer, userData: recipient(buyer), agree: true } },
      key(),
    ),
];

async function somePair(db: Db, offer: number): Promise<Pair> {
  const { product_id: product } = await db
    .selectFrom('offers')
    .select('product_id')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  const { id: store } = await db
    .selectFrom('stores')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { offer, product, store };
}

/** Leaves one unit in stock, for delivery or in a store. */
async function leaveOne(db: Db, { offer, store }: Pair, where: 'online' | 'store'): Promise<void> {
  await db.deleteFrom('store_stock').where('offer_id', '=', offer).execute();
  await db
    .insertInto('store_stock')
    .values({ offer_id: offer, store_id: store, quantity: where === 'store' ? 1 : 0 })
    .execute();
  await db
    .updateTable('offers')
    .set({ quantity: where === 'online' ? 1 : 0 })
    .where('id', '=', offer)
    .execute();
}

async function countLeft(db: Db, { offer }: Pair): Promise<number> {
  const { online, stores } = await db
    .selectFrom('offers')
    .select('quantity as online')
    .select((eb) =>
      eb
        .selectFrom('store_stock')
        .select(({ fn }) => fn.sum<number>('quantity').as('sum'))
        .where('offer_id', '=', offer)
        .as('stores'),
    )
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  return online + Number(stores ?? 0);
}

/** Result of the attempts to buy the last item of a size. */
export interface Outcome {
  bought: number;
  refused: number;
  /** Units left for delivery and in stores. */
  left: number;
  /** Answers that are neither an order nor the expected refusal. */
  others: string[];
}

/** Expected result: one attempt succeeds, and all others are refused. */
export const SOLD_ONCE: Outcome = { bought: 1, refused: BUYERS - 1, left: 0, others: [] };

/**
 * Sends two hundred concurrent attempts to buy the last item of a size: by checkout, one-click order and booking.
 * @param where `online` if the item is in stock for delivery, `store` if it is in a store
 * @param urls base URLs of the shops that receive the attempts in rotation
 */
export async function buyLastItem(
  where: 'online' | 'store',
  databaseUrl: string,
  urls: readonly string[],
): Promise<Outcome> {
  const db = openDatabase(databaseUrl);
  try {
    const [offer, plain] = await findSizesInStock(db, 2);
    if (!offer || !plain) throw new Error('no size in stock');
    const chooser = new Shopper(urls[0] ?? '');
    await chooser.take(plain);
    const choice = await chooser.choose();
    const pair = await somePair(db, offer);
    await leaveOne(db, pair, where);
    const ways = waysOf(pair, choice);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) => {
        const shopper = new Shopper(urls[buyer % urls.length] ?? '');
        return (ways[buyer % ways.length] as Buy)(shopper, buyer);
      }),
    );
    const isRefused = ({ status, text }: Answer) => status === 409 && text.includes(REFUSAL);
    return {
      bought: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(isRefused).length,
      left: await countLeft(db, pair),
      others: answers
        .filter((answer) => answer.status !== 200 && !isRefused(answer))
        .map(({ status, text }) => `${status} ${text.slice(0, 300)}`),
    };
  } finally {
    await db.destroy();
  }
}
