import { randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/client.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';

interface CreatedOrder {
  number: string;
  title: string;
  /** Price of one unit, kopecks. */
  price: number;
}

/**
 * Creates an order of two units of one size. The order was placed three days ago, or a minute ago if it is to be paid
 * online.
 * @param offerId id of the size. By default, any size with enough stock
 */
export async function addOrder(
  db: Db,
  shopperId: string,
  {
    status,
    phone = '+79161234567',
    online = false,
    offerId,
  }: { status: OrderStatus; phone?: string; online?: boolean; offerId?: number },
): Promise<CreatedOrder> {
  const offer = await db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.title as size', 'p.code', 'p.title', 'p.vendor_code', 'p.price', 'p.images'])
    .$call((query) =>
      offerId === undefined ? query.where('o.quantity', '>', 5) : query.where('o.id', '=', offerId),
    )
    .where('p.is_active', '=', true)
    .orderBy('o.id')
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('is_online', '=', online)
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  const number = `PT-8${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 100_000).padStart(5, '0')}`;
  const created = new Date(Date.now() - (online ? 60_000 : 3 * 24 * 3600_000));
  const { id } = await db
    .insertInto('orders')
    .values({
      number,
      shopper_id: shopperId,
      status,
      idempotency_key: randomUUID(),
      request_hash: '',
      name: 'Анна',
      surname: 'Петрова',
      phone,
      email: 'anna@example.ru',
      city_id: 42,
      delivery_id: 1,
      delivery_address: 'г. Москва, ул. Лесная, 5',
      payment_id: payment.id,
      amount: offer.price * 2,
      delivery_price: 0,
      final_amount: offer.price * 2,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_items')
    .values({
      order_id: id,
      offer_id: offer.id,
      product_code: offer.code,
      title: offer.title,
      vendor_code: offer.vendor_code,
      color: 'Чёрный',
      size: offer.size,
      quantity: 2,
      price: offer.price,
      base_price: offer.price,
      preview: offer.images[0] ?? '',
    })
    .execute();
  await db.insertInto('order_events').values({ order_id: id, status, created_at: created }).execute();
  return { number, title: offer.title, price: offer.price };
}
