import { randomUUID } from 'node:crypto';
import { type Db, openDatabase } from '@/backend/db/client';
import { inStock, Shopper } from '@/scripts/shop/shopper';
import { atMost, exactly, type Figure } from '../report';
import { many, Stranger, statuses } from './stranger';

const ORDERS = 120;
const PIECES = 5;
/** Share of all pieces that one script may hold without paying. */
const MAX_SHARE = 0.01;

const piecesOf = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('offers')
        .select(({ fn }) => fn.sum('quantity').as('pieces'))
        .executeTakeFirstOrThrow()
    ).pieces,
  );

/**
 * One script orders all that it can, a new browser for each order, paid on receipt.
 * @param phoneOf the phone that it types into an order
 */
async function holds(db: Db, url: string, phoneOf: (turn: number) => string) {
  const offers = await inStock(db, ORDERS);
  const choice = await chosen(url, offers[0] ?? 0);
  const address = `198.19.${100 + Math.floor(Math.random() * 100)}.9`;
  const before = await piecesOf(db);
  const replies = await many(offers.length, 6, async (turn) => {
    const stranger = new Stranger(url, { address });
    await stranger.post(`/api/v1/cart/offer/${offers[turn]}`, { quantity: PIECES });
    const user_info = {
      name: 'Анна',
      surname: 'Полунина',
      phone: phoneOf(turn),
      email: `a${turn}@example.com`,
    };
    return stranger.post(
      '/services/rest/v1/orders/checkout',
      { ...choice, user_info },
      { 'idempotency-key': randomUUID() },
    );
  });
  return { replies, share: (before - (await piecesOf(db))) / before };
}

async function chosen(url: string, offer: number) {
  const shopper = new Shopper(url);
  await shopper.take(offer);
  return shopper.choose();
}

/** How much of the stock is held by orders that nobody pays. */
export async function buyOut(url: string, databaseUrl: string): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  try {
    const one = await holds(db, url, () => '+79990070001');
    const each = await holds(db, url, (turn) => `+7999008${String(turn).padStart(4, '0')}`);
    const next = new Shopper(url);
    const [offer = 0] = await inStock(db, 1);
    await next.take(offer);
    const honest = await next.checkout(await next.choose(), randomUUID());
    return [
      atMost(
        `один телефон, ${ORDERS} заказов (${statuses(one.replies)}): взято склада`,
        one.share * 100,
        MAX_SHARE * 100,
        '%',
        2,
      ),
      atMost(
        `один адрес, телефон каждый раз новый (${statuses(each.replies)}): взято склада`,
        each.share * 100,
        MAX_SHARE * 100,
        '%',
        2,
      ),
      exactly('покупатель рядом оформил заказ', honest.status, 200),
    ];
  } finally {
    await db.destroy();
  }
}
