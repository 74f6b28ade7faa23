import { randomUUID } from 'node:crypto';
import { openDatabase } from '@/backend/db/client';
import { inStock, Shopper } from '../scripts/shop/shopper';
import type { Bench } from './index';
import { exactly, type Figure } from './report';

const SHOPPERS = 200;
const REPEATS = 50;
const REFUSAL = 'Нет в наличии';

/** The last pair wanted by two hundred at once, and one checkout sent fifty times. */
export async function stock({ shop }: Bench): Promise<Figure[]> {
  const db = openDatabase(shop.databaseUrl);
  try {
    const [last, plain] = await inStock(db, 2);
    if (!last || !plain) throw new Error('no goods in stock');
    await db.updateTable('offers').set({ quantity: 1 }).where('id', '=', last).execute();

    const shoppers = Array.from({ length: SHOPPERS }, () => new Shopper(shop.url));
    for (const shopper of shoppers) await shopper.take(last);
    const choice = await shoppers[0]?.choose();
    if (!choice) throw new Error('no shoppers');
    const answers = await Promise.all(shoppers.map((shopper) => shopper.checkout(choice, randomUUID())));
    const { quantity } = await db
      .selectFrom('offers')
      .select('quantity')
      .where('id', '=', last)
      .executeTakeFirstOrThrow();
    const sold = await db.selectFrom('order_items').select('order_id').where('offer_id', '=', last).execute();

    const impatient = new Shopper(shop.url);
    await impatient.take(plain);
    const key = randomUUID();
    const repeats = await Promise.all(Array.from({ length: REPEATS }, () => impatient.checkout(choice, key)));
    const { orders } = await impatient.request('GET /services/rest/v1/orders', { query: {} });

    const refused = answers.filter(({ status, text }) => status === 409 && text.includes(REFUSAL));
    return [
      exactly('последняя пара: удачных ответов', answers.filter(({ status }) => status === 200).length, 1),
      exactly('последняя пара: заказов в базе', sold.length, 1),
      exactly(`последняя пара: отказов «${REFUSAL}»`, refused.length, SHOPPERS - 1),
      exactly('последняя пара: ответов 5xx', answers.filter(({ status }) => status >= 500).length, 0),
      exactly('последняя пара: остаток', quantity, 0),
      exactly('один ключ: заказов', orders.length, 1),
      exactly('один ключ: ответов 200', repeats.filter(({ status }) => status === 200).length, REPEATS),
      exactly('один ключ: разных ответов', new Set(repeats.map(({ text }) => text)).size, 1),
    ];
  } finally {
    await db.destroy();
  }
}
