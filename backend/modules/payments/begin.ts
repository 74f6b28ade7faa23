import { randomUUID } from 'node:crypto';
import type { BankPage } from '#lib/contracts/payments.ts';
import { AWAITING_PAYMENT, computeSecondsToPay } from '#lib/domain/order-states.ts';
import type { PaymentMethod } from '#lib/domain/payments.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { LockedPurchase } from '../certificates/index.ts';
import { type LockedOrder, lockOrder, type OrderCaller, orderErrors } from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { changePaymentMethod } from './change.ts';
import { paymentErrors } from './errors.ts';
import { FIRST_POLL_SECONDS } from './pending.ts';
import { buildPaymentReceipt, type PaymentSubjectId } from './receipts.ts';
import { findPaymentMethod, findPendingPayment, insertPayment, setPaymentReference } from './repo.ts';
import { buildPaymentReturnUrl, getPaymentSubjectNumber, type PaymentSubjectNumbers } from './subjects.ts';

/** Result for an order that need not be paid at a bank. */
const NO_BANK_PAGE: BankPage = { url: '', qr: null };

/** A payment that is stored as pending and can be started at the provider. */
export interface OpenPayment extends PaymentSubjectNumbers {
  id: string;
  /** Kopecks. */
  amount: number;
  method: PaymentMethod;
  subject: PaymentSubjectId;
}

interface Subject {
  order_id: number | null;
  purchase_id: number | null;
}

/** Finds the pending payment of an order or a purchase, or inserts a new one. */
async function findOrInsertPayment(
  tx: Db,
  subject: Subject,
  { amount, method, provider, now }: { amount: number; method: PaymentMethod; provider: string; now: Date },
) {
  const pending = await findPendingPayment(tx, subject, { provider, method });
  if (pending) return pending;
  const payment = { id: randomUUID(), amount, method };
  const times = { created_at: now, updated_at: now };
  await insertPayment(tx, { ...payment, ...subject, ...times, status: 'pending', provider });
  return payment;
}

/** Opens the payment of an order. @param tx the transaction that has locked the order */
async function openOrderPayment(shop: Shop, tx: Db, order: LockedOrder, now: Date): Promise<OpenPayment> {
  const provider = shop.providers.payment.current.name;
  const subject = { order_id: order.id, purchase_id: null };
  const method = await findPaymentMethod(tx, order.id);
  const payment = await findOrInsertPayment(tx, subject, {
    amount: order.final_amount,
    method,
    provider,
    now,
  });
  return { ...payment, order_number: order.number, purchase_number: null, subject: { order_id: order.id } };
}

/** Opens the payment of a certificate purchase. @param tx the transaction that has locked the purchase */
export async function openPurchasePayment(
  shop: Shop,
  tx: Db,
  purchase: LockedPurchase,
  { method, now }: { method: PaymentMethod; now: Date },
): Promise<OpenPayment> {
  const provider = shop.providers.payment.current.name;
  const subject = { order_id: null, purchase_id: purchase.id };
  const payment = await findOrInsertPayment(tx, subject, { amount: purchase.amount, method, provider, now });
  const numbers = { order_number: null, purchase_number: purchase.number };
  return { ...payment, ...numbers, subject: { purchase_id: purchase.id } };
}

/**
 * Starts an open payment at the provider. Call it after the commit. A repeated call returns the page of the same
 * payment.
 * @throws ShopError 503 when the provider does not answer
 */
export async function startPaymentAtProvider(shop: Shop, payment: OpenPayment): Promise<BankPage> {
  const provider = shop.providers.payment.current;
  const { id, amount, method, subject } = payment;
  const request = {
    id,
    amount,
    method,
    orderNumber: getPaymentSubjectNumber(payment),
    // Money for a certificate is captured at once. It need not be authorized first, because a certificate is never out
    // of stock.
    mayHold: 'order_id' in subject,
    returnUrl: buildPaymentReturnUrl(shop, payment),
    receipt: await buildPaymentReceipt(shop.db, subject),
  };
  const {
    url,
    reference,
    qr = null,
  } = await provider.begin(request).catch((err: unknown) => {
    metrics.payments.inc({ outcome: 'not_started' });
    shop.log.error({ err, provider: provider.name }, 'payment not started');
    throw new ShopError(503, paymentErrors.bank);
  });
  metrics.payments.inc({ outcome: 'started' });
  const pollAt = new Date(shop.now().getTime() + FIRST_POLL_SECONDS * 1000);
  if (reference) await setPaymentReference(shop.db, id, reference, pollAt);
  return { url, qr };
}

/** Locks an order that the caller may open. @throws ShopError 404 for another shopper's order */
async function lockAccessibleOrder(tx: Db, caller: OrderCaller, number: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, number, caller);
  if (!order) throw new ShopError(404, orderErrors.notFound);
  return order;
}

const isLate = (order: LockedOrder, now: Date) => computeSecondsToPay(order.created_at, now) === 0;

/**
 * Returns the provider's page for an order that the caller may open (AP-08). It starts a payment if there is none. A
 * repeated call returns the same payment as long as the provider has not decided.
 * @returns an empty page when the order does not await payment, or when its time to pay is over
 * @throws ShopError 404 for another shopper's order, 503 when the provider does not answer
 */
export async function openPaymentPage(shop: Shop, caller: OrderCaller, number: string): Promise<BankPage> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await lockAccessibleOrder(tx, caller, number);
    if (order.status !== AWAITING_PAYMENT || isLate(order, now)) return null;
    return openOrderPayment(shop, tx, order, now);
  });
  return payment ? startPaymentAtProvider(shop, payment) : NO_BANK_PAGE;
}

/**
 * Starts the payment of an order whose shopper has clicked "pay". The payment uses the order's payment method, or
 * another method that the shopper has chosen.
 * @param paymentId the other payment method, see changePaymentMethod
 * @returns an empty page when the order is switched to payment on receipt
 * @throws ShopError the errors of openPaymentPage and changePaymentMethod
 * @throws ShopError 409 when there is nothing to pay, or when the time to pay is over
 */
export async function startPayment(
  shop: Shop,
  caller: OrderCaller,
  number: string,
  paymentId?: number,
): Promise<BankPage> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await lockAccessibleOrder(tx, caller, number);
    if (order.status !== AWAITING_PAYMENT) throw new ShopError(409, paymentErrors.nothingToPay);
    if (isLate(order, now)) throw new ShopError(409, paymentErrors.late);
    if (
      paymentId !== undefined &&
      !(await changePaymentMethod(tx, { ...order, network: caller.network }, paymentId, now))
    ) {
      await enqueueForOwner(shop, tx, { template: 'owner_order', order: order.number, event: 'on_receipt' });
      return null;
    }
    return openOrderPayment(shop, tx, order, now);
  });
  return payment ? startPaymentAtProvider(shop, payment) : NO_BANK_PAGE;
}
