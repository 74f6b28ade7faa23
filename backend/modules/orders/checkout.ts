import type { EndpointResult } from '@/lib/contracts';
import { cacheTags } from '@/lib/domain/cache-tags';
import { toRoubles } from '@/lib/domain/money';
import { UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { type RequestKey, requestKey } from '../../http/request-key';
import type { Input } from '../../http/router';
import { type CartItemRow, hasItemsToOrder, removeOrdered } from '../cart';
import { isOnlinePayment } from '../delivery';
import { checkConsent, consentTo } from '../info';
import { spendBonuses } from '../loyalty';
import { enqueueEmail } from '../outbox';
import { findStock, takeStock } from '../products';
import { lockShopper } from '../shoppers';
import { orderErrors } from './errors';
import { differences } from './expected';
import { toOrderLine } from './lines';
import { type Quote, quoteOrder } from './quote';
import { findByKey, insertEvent, insertItems, insertOrder } from './repo';

export type Checkout = Input<'POST /services/rest/v1/orders/checkout'>['body'];
type Answer = EndpointResult<'POST /services/rest/v1/orders/checkout'>;

const NEW = 'new';
/** The texts that the checkout's consent box refers to. */
const CONSENT = ['offer', 'personal-data'];

/**
 * Takes the goods off the stock, in ascending order of offers so that two orders never deadlock.
 * @returns cache tags of the pages that showed the old stock
 * @throws 409 naming every line that is short; the transaction then rolls back
 */
async function takeGoods(tx: Db, items: readonly CartItemRow[]): Promise<string[]> {
  const tags = new Set<string>();
  const short: Array<CartItemRow & { left: number }> = [];
  for (const item of [...items].sort((a, b) => a.offer_id - b.offer_id)) {
    const left = await takeStock(tx, item.offer_id, item.quantity);
    if (left === undefined) short.push({ ...item, left: await findStock(tx, item.offer_id) });
    tags.add(cacheTags.product(item.product_id));
    // A listing shows which sizes are in stock, so it changes when a size sells out.
    if (left === 0) tags.add(cacheTags.catalog);
  }
  if (short.length > 0) throw new ShopError(409, orderErrors.soldOut(short));
  return [...tags];
}

interface Order {
  shopperId: string;
  request: RequestKey;
  body: Checkout;
  now: Date;
}

/** The statuses an order begins with: one that has something to be paid online then waits for the payment. */
async function firstStatuses(tx: Db, body: Checkout, quote: Quote): Promise<string[]> {
  const isOnline = quote.final_amount > 0 && (await isOnlinePayment(tx, body.payment_id));
  return isOnline ? [NEW, UNPAID] : [NEW];
}

async function saveOrder(tx: Db, { shopperId, request, body, now }: Order, quote: Quote) {
  const statuses = await firstStatuses(tx, body, quote);
  const status = statuses.at(-1) ?? NEW;
  const { locker: _, ...destination } = quote.destination;
  const order = await insertOrder(tx, {
    ...destination,
    shopper_id: shopperId,
    status,
    idempotency_key: request.key,
    request_hash: request.hash,
    ...body.user_info,
    comment: body.comment,
    city_id: body.city_id,
    delivery_id: quote.rate.id,
    payment_id: body.payment_id,
    amount: quote.cart.totals.original,
    discounts: JSON.stringify(quote.cart.discounts),
    delivery_price: quote.delivery_price,
    bonus_debet: quote.bonus_debet,
    bonus_accrual: quote.bonus_accrual,
    final_amount: quote.final_amount,
    consent: body.agree ? await consentTo(tx, CONSENT) : null,
    is_budget_payment: quote.is_budget_payment,
    created_at: now,
  });
  await spendBonuses(tx, shopperId, order.id, quote.bonus_debet, now);
  await insertItems(
    tx,
    quote.cart.toOrder.map((item) => ({ order_id: order.id, ...toOrderLine(item) })),
  );
  for (const event of statuses) await insertEvent(tx, { order_id: order.id, status: event, created_at: now });
  await enqueueEmail(
    tx,
    { template: 'order_confirmation', to: body.user_info.email, order: order.number },
    now,
  );
  return { number: order.number, status, final_amount: quote.final_amount };
}

type Created = Awaited<ReturnType<typeof saveOrder>>;

const toAnswer = ({ number, status, final_amount }: Created): Answer => ({
  order_id: number,
  final_amount: toRoubles(final_amount),
  can_pay: status === UNPAID,
});

/**
 * The order that this request has already made. An order empties the cart of what it buys: a client without a key
 * that has filled it again wants another order, however equal the two are.
 */
async function findMade(tx: Db, shopperId: string, request: RequestKey) {
  const made = await findByKey(tx, shopperId, request);
  if (!made || request.repeatsSince === null) return made;
  return (await hasItemsToOrder(tx, shopperId)) ? undefined : made;
}

/**
 * Buys what the cart holds to order, in one transaction: stock, order, first events, e-mail, cart.
 * The same key with the same body answers the same again, however many times and at once; without a key so does an
 * equal request in the next two minutes, as long as the cart is empty.
 * @param key the client's Idempotency-Key, or null
 * @throws 422 without consent; 409 for goods sold out, for a key that came with another body, and for an order that
 * would differ from what the shopper was shown (ST-17), an error for each difference; and as quoteOrder
 */
export async function checkout(
  shop: Shop,
  shopperId: string,
  key: string | null,
  body: Checkout,
): Promise<Answer> {
  checkConsent(body.agree);
  const now = shop.now();
  const request = requestKey(key, body, now);
  const { answer, tags } = await shop.db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId);
    const made = await findMade(tx, shopperId, request);
    if (made) {
      if (made.request_hash !== request.hash) throw new ShopError(409, orderErrors.keyReused);
      return { answer: toAnswer(made), tags: [] };
    }
    const quote = await quoteOrder(tx, shopperId, body, now);
    const changes = body.expected ? differences(quote, body.expected) : [];
    if (changes.length > 0) throw new ShopError(409, changes);
    const tags = await takeGoods(tx, quote.cart.toOrder);
    const order = await saveOrder(tx, { shopperId, request, body, now }, quote);
    await removeOrdered(tx, shopperId, quote.cart);
    return { answer: toAnswer(order), tags };
  });
  if (tags.length > 0) shop.invalidateTags?.(tags);
  return answer;
}
