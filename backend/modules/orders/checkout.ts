import type { CallResult } from '@/lib/contracts';
import { toRoubles } from '@/lib/domain/money';
import { UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { requestHash } from '../../http/request-hash';
import type { Input } from '../../http/router';
import { deleteItems, type ItemRow, savePromo } from '../cart/repo';
import { checkConsent, consentTo } from '../info/consent';
import { spendBonuses } from '../loyalty/service';
import { queueLetter } from '../outbox/repo';
import { lockShopper } from '../shoppers/repo';
import { type Draft, draftOrder } from './draft';
import { orderErrors } from './errors';
import { differences } from './expected';
import { toOrderLine } from './lines';
import {
  findByKey,
  findStock,
  insertEvent,
  insertItems,
  insertOrder,
  isOnlinePayment,
  takeStock,
} from './repo';

export type Checkout = Input<'POST /services/rest/v1/orders/checkout'>['body'];
type Answer = CallResult<'POST /services/rest/v1/orders/checkout'>;

const NEW = 'new';
/** The texts behind the box that the checkout's form wants ticked. */
const CONSENT = ['offer', 'personal-data'];

/**
 * Takes the goods off the stock, offers ascending so that two orders never wait for each other.
 * @returns cache tags of the pages that showed the old stock
 * @throws 409 naming every line that is short; the transaction then gives everything back
 */
async function takeGoods(tx: Db, items: readonly ItemRow[]): Promise<string[]> {
  const tags = new Set<string>();
  const sold: Array<ItemRow & { left: number }> = [];
  for (const item of [...items].sort((a, b) => a.offer_id - b.offer_id)) {
    const left = await takeStock(tx, item.offer_id, item.quantity);
    if (left === undefined) sold.push({ ...item, left: await findStock(tx, item.offer_id) });
    tags.add(`product:${item.product_id}`);
    // A listing shows which sizes there are, so it changes with the last piece of one.
    if (left === 0) tags.add('catalog');
  }
  if (sold.length > 0) throw new ShopError(409, orderErrors.soldOut(sold));
  return [...tags];
}

interface Request {
  shopperId: string;
  key: string;
  hash: string;
  body: Checkout;
  now: Date;
}

/** The statuses an order begins with: one with something to be paid online goes on to wait for it. */
async function firstStatuses(tx: Db, body: Checkout, draft: Draft): Promise<string[]> {
  const isOnline = draft.final_amount > 0 && (await isOnlinePayment(tx, body.payment_id));
  return isOnline ? [NEW, UNPAID] : [NEW];
}

async function saveOrder(tx: Db, request: Request, draft: Draft) {
  const { shopperId, body, now } = request;
  const statuses = await firstStatuses(tx, body, draft);
  const status = statuses.at(-1) ?? NEW;
  const { locker: _, ...destination } = draft.destination;
  const order = await insertOrder(tx, {
    ...destination,
    shopper_id: shopperId,
    status,
    idempotency_key: request.key,
    request_hash: request.hash,
    ...body.user_info,
    comment: body.comment,
    city_id: body.city_id,
    delivery_id: draft.rate.id,
    payment_id: body.payment_id,
    amount: draft.cart.totals.original,
    discounts: JSON.stringify(draft.cart.discounts),
    delivery_price: draft.delivery_price,
    bonus_debet: draft.bonus_debet,
    bonus_accrual: draft.bonus_accrual,
    final_amount: draft.final_amount,
    consent: body.agree ? await consentTo(tx, CONSENT) : null,
    is_budget_payment: draft.is_budget_payment,
    created_at: now,
  });
  await spendBonuses(tx, shopperId, order.id, draft.bonus_debet, now);
  await insertItems(
    tx,
    draft.cart.toOrder.map((item) => ({ order_id: order.id, ...toOrderLine(item) })),
  );
  for (const event of statuses) await insertEvent(tx, { order_id: order.id, status: event, created_at: now });
  await queueLetter(
    tx,
    { template: 'order_confirmation', to: body.user_info.email, order: order.number },
    now,
  );
  return { number: order.number, status, final_amount: draft.final_amount };
}

type Made = Awaited<ReturnType<typeof saveOrder>>;

const toAnswer = ({ number, status, final_amount }: Made): Answer => ({
  order_id: number,
  final_amount: toRoubles(final_amount),
  can_pay: status === UNPAID,
});

/**
 * Buys what the cart holds to order, in one transaction: stock, order, first event, letter, cart.
 * The same key with the same body answers the same again, however many times and at once.
 * @throws 422 without consent; 409 for goods sold out, for a key that came with another body, and for an order that
 * would differ from what the shopper was shown (ST-17), an error for each difference; and what draftOrder throws
 */
export async function checkout(shop: Shop, shopperId: string, key: string, body: Checkout): Promise<Answer> {
  checkConsent(body.agree);
  const hash = requestHash(body);
  const now = shop.now();
  const { answer, tags } = await shop.db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId);
    const made = await findByKey(tx, shopperId, key);
    if (made) {
      if (made.request_hash !== hash) throw new ShopError(409, orderErrors.keyReused);
      return { answer: toAnswer(made), tags: [] };
    }
    const draft = await draftOrder(tx, shopperId, body, now);
    const changes = body.expected ? differences(draft, body.expected) : [];
    if (changes.length > 0) throw new ShopError(409, changes);
    const tags = await takeGoods(tx, draft.cart.toOrder);
    const order = await saveOrder(tx, { shopperId, key, hash, body, now }, draft);
    const bought = draft.cart.toOrder.map((item) => item.offer_id);
    await deleteItems(tx, shopperId, bought);
    // A code that took nothing off is not used up.
    if (draft.cart.totals.promo_discount > 0) await savePromo(tx, shopperId, null);
    return { answer: toAnswer(order), tags };
  });
  if (tags.length > 0) shop.publish?.(tags);
  return answer;
}
