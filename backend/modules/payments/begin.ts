import { randomUUID } from 'node:crypto';
import type { BankPage } from '#lib/contracts/payments.ts';
import { secondsToPay, UNPAID } from '#lib/domain/order-states.ts';
import type { PaymentMethod } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { LockedPurchase } from '../certificates/index.ts';
import { type LockedOrder, lockOrder, type OrderCaller, orderErrors } from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { changePayment } from './change.ts';
import { paymentErrors } from './errors.ts';
import { FIRST_CHECK } from './pending.ts';
import { receiptOf, type SubjectId } from './receipts.ts';
import { findMethod, findPending, insertPayment, setReference } from './repo.ts';
import { type SubjectNumbers, subjectNumber, subjectUrl } from './subjects.ts';

/** Nothing has to be paid at a bank. */
const NO_PAGE: BankPage = { url: '', qr: null };

/** A payment that is open in the database and has to be begun at the provider. */
export interface OpenPayment extends SubjectNumbers {
  id: string;
  /** Kopecks. */
  amount: number;
  method: PaymentMethod;
  subject: SubjectId;
}

interface Subject {
  order_id: number | null;
  purchase_id: number | null;
}

/** The payment that its subject waits for: the one that was begun already, or a new one. */
async function openPayment(
  tx: Db,
  subject: Subject,
  { amount, method, provider, now }: { amount: number; method: PaymentMethod; provider: string; now: Date },
) {
  const pending = await findPending(tx, subject, { provider, method });
  if (pending) return pending;
  const payment = { id: randomUUID(), amount, method };
  const times = { created_at: now, updated_at: now };
  await insertPayment(tx, { ...payment, ...subject, ...times, status: 'pending', provider });
  return payment;
}

/** Opens the payment of an order. @param tx the transaction that has locked it */
async function openOrderPayment(shop: Shop, tx: Db, order: LockedOrder, now: Date): Promise<OpenPayment> {
  const provider = shop.providers.payment.current.name;
  const subject = { order_id: order.id, purchase_id: null };
  const method = await findMethod(tx, order.id);
  const payment = await openPayment(tx, subject, { amount: order.final_amount, method, provider, now });
  return { ...payment, order_number: order.number, purchase_number: null, subject: { order_id: order.id } };
}

/** Opens the payment of a certificate. @param tx the transaction that has locked its purchase */
export async function openPurchasePayment(
  shop: Shop,
  tx: Db,
  purchase: LockedPurchase,
  { method, now }: { method: PaymentMethod; now: Date },
): Promise<OpenPayment> {
  const provider = shop.providers.payment.current.name;
  const subject = { order_id: null, purchase_id: purchase.id };
  const payment = await openPayment(tx, subject, { amount: purchase.amount, method, provider, now });
  const numbers = { order_number: null, purchase_number: purchase.number };
  return { ...payment, ...numbers, subject: { purchase_id: purchase.id } };
}

/**
 * Begins an open payment at the provider, after the commit. Again for the same payment it is the same one there.
 * @throws ShopError 503 when the provider does not answer
 */
export async function beginAtProvider(shop: Shop, payment: OpenPayment): Promise<BankPage> {
  const provider = shop.providers.payment.current;
  const { id, amount, method, subject } = payment;
  const request = {
    id,
    amount,
    method,
    orderNumber: subjectNumber(payment),
    // A certificate is sent whatever the stock has: there is nothing to wait with its money for.
    mayHold: 'order_id' in subject,
    returnUrl: subjectUrl(shop, payment),
    receipt: await receiptOf(shop.db, subject),
  };
  const {
    url,
    reference,
    qr = null,
  } = await provider.begin(request).catch((err: unknown) => {
    shop.log.error({ err, provider: provider.name }, 'a payment could not be begun');
    throw new ShopError(503, paymentErrors.bank);
  });
  const askAt = new Date(shop.now().getTime() + FIRST_CHECK * 1000);
  if (reference) await setReference(shop.db, id, reference, askAt);
  return { url, qr };
}

/** Locks an order that is open to the caller. @throws ShopError 404 for somebody else's */
async function lockOpenOrder(tx: Db, caller: OrderCaller, number: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, number, caller);
  if (!order) throw new ShopError(404, orderErrors.notFound);
  return order;
}

const isLate = (order: LockedOrder, now: Date) => secondsToPay(order.created_at, now) === 0;

/**
 * The provider's page for the caller's own order (AP-08). Asked again, it is the same payment as long as the provider
 * has not decided.
 * @returns empty when the order waits for no payment, or no longer
 * @throws ShopError 404 for an order that is not the caller's, 503 when the provider does not answer
 */
export async function paymentPage(shop: Shop, caller: OrderCaller, number: string): Promise<BankPage> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOpenOrder(tx, caller, number);
    if (order.status !== UNPAID || isLate(order, now)) return null;
    return openOrderPayment(shop, tx, order, now);
  });
  return payment ? beginAtProvider(shop, payment) : NO_PAGE;
}

/**
 * The same for a shopper who presses "pay", by the order's payment method or by another one.
 * @param paymentId the other method, see changePayment
 * @returns empty when the order is paid on receipt from now on
 * @throws ShopError as paymentPage and changePayment; 409 when there is nothing to be paid or no time left for it
 */
export async function beginPayment(
  shop: Shop,
  caller: OrderCaller,
  number: string,
  paymentId?: number,
): Promise<BankPage> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOpenOrder(tx, caller, number);
    if (order.status !== UNPAID) throw new ShopError(409, paymentErrors.nothingToPay);
    if (isLate(order, now)) throw new ShopError(409, paymentErrors.late);
    if (
      paymentId !== undefined &&
      !(await changePayment(tx, { ...order, network: caller.network }, paymentId, now))
    ) {
      await enqueueForOwner(shop, tx, { template: 'owner_order', order: order.number, event: 'on_receipt' });
      return null;
    }
    return openOrderPayment(shop, tx, order, now);
  });
  return payment ? beginAtProvider(shop, payment) : NO_PAGE;
}
