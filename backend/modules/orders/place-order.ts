import type { Payment } from '#lib/contracts/delivery.ts';
import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { AWAITING_PAYMENT, type OrderStatus } from '#lib/domain/order-states.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { checkRepeatedRequest, createRequestKey, type RequestKey } from '../../kernel/request-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { isOwnPhone } from '../auth/index.ts';
import { type CartItemRow, type CartState, recordPromoUse } from '../cart/index.ts';
import { removeSpentCertificates, spendCertificates } from '../certificates/index.ts';
import { countSpareDays, toPricedParcel } from '../delivery/index.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { spendBonuses } from '../loyalty/index.ts';
import {
  type ConfirmationFields,
  checkOrderLimits,
  computeConfirmationDeadline,
} from '../order-limits/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { findStock, findSuppliers, takeFromStores, takeStock } from '../products/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import type { Buyer } from './buyer.ts';
import type { OrderSelection } from './delivery-selection.ts';
import { orderErrors } from './errors.ts';
import { checkExpectedOrder } from './expected.ts';
import { toOrderLine } from './lines.ts';
import { enqueueConfirmation } from './messages.ts';
import { requirePaymentMethod } from './payment-selection.ts';
import { checkStock, type OrderQuote, quoteOrder } from './quote.ts';
import { findOrderByRequest, insertOrder, insertOrderEvent, insertOrderItems } from './repo.ts';

const NEW = 'new';
/** Codes of the legal texts that the order's consent checkbox refers to. */
const CONSENT = ['offer', 'personal-data'];

type Checkout = ParsedInput<'POST /services/rest/v1/orders/checkout'>['body'];

/** Fields that a shopper sends with an order, from the cart or with one click. */
export type OrderFields = OrderSelection &
  Pick<Checkout, 'user_info' | 'payment_id' | 'comment' | 'agree' | 'expected'> & { operator_call?: boolean };

/** The placement of an order: the source of its items, the checks before it and the actions after it. */
export interface OrderPlacement {
  /** Way in which the order is placed, for the metrics. */
  way: 'cart' | 'one_click';
  shopperId: string;
  buyer: Buyer;
  /** The client's Idempotency-Key, or null. */
  key: string | null;
  /** The request's body, by which a repeated request is recognized. */
  request: object;
  fields: OrderFields;
  loadCart: (tx: Db, now: Date) => Promise<CartState>;
  /** True when stores may send items that the warehouse does not have. */
  fromStores?: boolean;
  /** Returns true when an equal request without a key is a new order and not a repeat. */
  isAnother?: (tx: Db) => Promise<boolean>;
  /** Runs further checks before a new order is created, and throws a ShopError. */
  check?: (tx: Db, now: Date) => Promise<void>;
  /** Runs in the order's transaction. */
  onPlaced: (tx: Db, cart: CartState, now: Date) => Promise<void>;
}

/** For each offer that a store sends, the id of this store. */
type SendingStores = ReadonlyMap<number, number>;

/**
 * Counts the days that a unit from a store may travel without missing the order's delivery day. The result is the delay
 * that the promised days already include, plus the days between the earliest arrival and the day that the shopper
 * chose.
 */
function countTravelDays({ rate, destination }: OrderQuote, now: Date): number {
  const { delivery_date } = destination;
  const isChosen = rate.type !== 'pickuppoints' && delivery_date !== null;
  return rate.delay + (isChosen ? countSpareDays(rate, delivery_date, now) : 0);
}

/**
 * Deducts the items from the stock, in ascending order of offer ids, so that two orders cannot deadlock. The
 * transaction must roll back after an error.
 * @throws ShopError 409 with every line for which there are too few units
 * @throws ShopError 422 when only a store has the item, and the item would arrive after the order's delivery day
 */
async function deductStock(
  tx: Db,
  quote: OrderQuote,
  fromStores: boolean,
  now: Date,
): Promise<SendingStores> {
  const stores = new Map<number, number>();
  const nearest = {
    cityId: quote.city.id,
    storeId: quote.destination.pickup_store_id,
    maxDays: countTravelDays(quote, now),
  };
  const short: Array<CartItemRow & { left: number }> = [];
  for (const item of [...quote.cart.toOrder].sort((a, b) => a.offer_id - b.offer_id)) {
    const left = await takeStock(tx, item.offer_id, item.quantity);
    const store =
      left === undefined && fromStores ? await takeFromStores(tx, item.offer_id, nearest) : undefined;
    if (left !== undefined) continue;
    if (store !== undefined) stores.set(item.offer_id, store);
    else if (fromStores && (await findSuppliers(tx, [item.offer_id])).length > 0)
      throw new ShopError(422, orderErrors.deliveryDate);
    else short.push({ ...item, left: await findStock(tx, item.offer_id) });
  }
  if (short.length > 0) throw new ShopError(409, orderErrors.soldOut(short));
  return stores;
}

/** Returns the first statuses of an order. If a sum is to be paid online, the second status is `awaiting_payment`. */
const getFirstStatuses = ({ method }: Payment, finalAmount: number): OrderStatus[] =>
  finalAmount > 0 && method !== null ? [NEW, AWAITING_PAYMENT] : [NEW];

/** Checks the limits of unpaid orders. @returns the columns to store with the order */
async function checkLimits(
  tx: Db,
  { buyer, fields }: OrderPlacement,
  quote: OrderQuote,
  now: Date,
): Promise<ConfirmationFields> {
  const { phone } = fields.user_info;
  const { final_amount, certificate_debet } = quote;
  const isPaid = final_amount === 0 && certificate_debet > 0;
  const isOnline = getFirstStatuses(requirePaymentMethod(quote.payment), final_amount).includes(
    AWAITING_PAYMENT,
  );
  return checkOrderLimits(
    tx,
    {
      phone,
      isConfirmed: await isOwnPhone(tx, buyer.session, phone, now),
      network: buyer.network,
      requester: buyer.requester,
      items: quote.cart.toOrder,
      payment: isPaid ? 'paid' : isOnline ? 'online' : 'receipt',
    },
    now,
  );
}

interface NewOrder {
  shopperId: string;
  request: RequestKey;
  fields: OrderFields;
  standing: ConfirmationFields;
  /** Network of the client, by which e-mails and SMS are limited, see getNetworkLimitKey. */
  network: string | null;
  stores: SendingStores;
  now: Date;
}

/** Inserts an order with its items, events and payments by bonuses and certificates, and enqueues the confirmation. */
async function saveOrder(tx: Db, placed: NewOrder, quote: OrderQuote) {
  const { shopperId, request, fields, standing, network, stores, now } = placed;
  const payment = requirePaymentMethod(quote.payment);
  const statuses = getFirstStatuses(payment, quote.final_amount);
  const status = statuses.at(-1) ?? NEW;
  const { acceptedPayments: _, ...destination } = quote.destination;
  const order = await insertOrder(tx, {
    ...destination,
    shopper_id: shopperId,
    status,
    idempotency_key: request.key,
    request_hash: request.hash,
    ...fields.user_info,
    ...standing,
    comment: fields.comment,
    operator_call: fields.operator_call,
    city_id: quote.city.id,
    delivery_id: quote.rate.id,
    payment_id: payment.id,
    amount: quote.cart.totals.original,
    discounts: JSON.stringify(quote.cart.discounts),
    delivery_price: quote.delivery_price,
    bonus_debet: quote.bonus_debet,
    bonus_accrual: quote.bonus_accrual,
    certificate_debet: quote.certificate_debet,
    final_amount: quote.final_amount,
    consent: fields.agree ? await buildConsent(tx, CONSENT) : null,
    is_budget_payment: quote.is_budget_payment,
    created_at: now,
  });
  await spendBonuses(tx, shopperId, order.id, quote.bonus_debet, now);
  await spendCertificates(tx, order.id, quote.certificates, now);
  await removeSpentCertificates(tx, shopperId, quote.certificates);
  await recordPromoUse(tx, order.id, quote.cart);
  await insertOrderItems(
    tx,
    quote.cart.toOrder.map((item) => ({
      order_id: order.id,
      ...toOrderLine(item),
      store_id: stores.get(item.offer_id) ?? null,
    })),
  );
  for (const event of statuses)
    await insertOrderEvent(tx, { order_id: order.id, status: event, created_at: now });
  const { email, phone } = fields.user_info;
  await enqueueConfirmation(tx, { ...order, shopper_id: shopperId, status, email, phone, network }, now);
  const { time_zone } = quote.city;
  return { number: order.number, status, final_amount: quote.final_amount, time_zone, ...standing };
}

type SavedOrder = Omit<Awaited<ReturnType<typeof saveOrder>>, 'network'>;

const toPlacedOrder = ({ number, status, final_amount, ...standing }: SavedOrder): PlacedOrder => ({
  order_id: number,
  final_amount: toRoubles(final_amount),
  can_pay: status === AWAITING_PAYMENT,
  confirm_until: computeConfirmationDeadline({ status, ...standing }),
});

/** Finds the order that this request has already placed. */
async function findExistingOrder(tx: Db, { shopperId, isAnother }: OrderPlacement, request: RequestKey) {
  const existing = await findOrderByRequest(tx, shopperId, request);
  if (!existing || request.repeatsSince === null) return existing;
  return (await isAnother?.(tx)) ? undefined : existing;
}

/**
 * Loads the items and quotes the order. If another order takes the last unit between these queries, the quote may fail
 * because no delivery is available. In that case the error reports the sold out items instead.
 * @throws ShopError the errors of quoteOrder
 */
async function quoteItems(shop: Shop, tx: Db, purchase: OrderPlacement, now: Date): Promise<OrderQuote> {
  const { shopperId, fields } = purchase;
  const cart = await purchase.loadCart(tx, now);
  try {
    return await quoteOrder(tx, {
      shopperId,
      cart,
      selection: fields,
      parcel: toPricedParcel(shop, cart),
      now,
    });
  } catch (error) {
    if (error instanceof ShopError) checkStock(await purchase.loadCart(tx, now));
    throw error;
  }
}

/**
 * Places an order in one transaction: stock, order, first events, e-mail and SMS, and the changes of the cart. The same
 * key with the same body returns the same response, also for concurrent requests. Without a key, an equal request
 * within two minutes returns the same response too.
 * @throws ShopError 422 without consent
 * @throws ShopError 409 for sold out items, and for a key that was used with another body
 * @throws ShopError 409 when the order would differ from the order that the shopper was shown (ST-17), see
 * checkExpectedOrder
 * @throws ShopError the errors of quoteOrder and checkOrderLimits
 */
export async function placeOrder(
  { shop, write }: RequestContext,
  purchase: OrderPlacement,
): Promise<PlacedOrder> {
  const { shopperId, fields } = purchase;
  checkConsent(fields.agree);
  const now = shop.now();
  const request = createRequestKey(purchase.key, purchase.request, now);
  let isNew = false;
  const placed = await write(async (tx) => {
    await lockShopper(tx, shopperId);
    const existing = await findExistingOrder(tx, purchase, request);
    if (existing) {
      checkRepeatedRequest(existing, request, orderErrors.keyReused);
      return toPlacedOrder(existing);
    }
    await purchase.check?.(tx, now);
    const quote = await quoteItems(shop, tx, purchase, now);
    checkExpectedOrder(quote, fields.expected);
    const standing = await checkLimits(tx, purchase, quote, now);
    const { network } = purchase.buyer;
    const stores = await deductStock(tx, quote, purchase.fromStores ?? false, now);
    const order = await saveOrder(tx, { shopperId, request, fields, standing, network, stores, now }, quote);
    await enqueueForOwner(shop, tx, { template: 'owner_order', order: order.number, event: 'placed' });
    await purchase.onPlaced(tx, quote.cart, now);
    isNew = true;
    return toPlacedOrder(order);
  });
  // Counted after the commit.
  if (isNew) metrics.ordersPlaced.inc({ way: purchase.way });
  return placed;
}
