import { randomUUID } from 'node:crypto';
import type { CallResult } from '@/lib/contracts';
import { toRoubles } from '@/lib/domain/money';
import { secondsToPay, UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { httpErrors, ShopError } from '../../http/errors';
import { orderErrors } from '../orders/errors';
import { type LockedOrder, lockOrder } from '../orders/lifecycle-repo';
import { recordMove, tellStatus } from '../orders/moves';
import { toReceipt } from '../user/receipts';
import { changePayment } from './change';
import { paymentErrors } from './errors';
import { insertPaymentReceipt } from './receipts';
import {
  findPayment,
  findPending,
  findReceipts,
  insertPayment,
  type PaymentRow,
  settlePending,
} from './repo';

type Receipts = CallResult<'POST /services/rest/v1/orders/payment_receipt'>['receipts'];
type Sandbox = CallResult<'GET /v1/sandbox/payments/:id'>;

const SANDBOX = 'sandbox';

/** The order's page: its address is in lower case (RD-01). */
const pageOf = ({ siteUrl }: Shop, number: string) => `${siteUrl}/order/${number.toLowerCase()}`;

/** The payment that an order waits for: the one begun already, else a new one. */
async function openPayment(tx: Db, order: LockedOrder, provider: string, now: Date) {
  const pending = await findPending(tx, order.id, provider);
  if (pending) return pending;
  const payment = { id: randomUUID(), amount: order.final_amount };
  await insertPayment(tx, {
    ...payment,
    order_id: order.id,
    status: 'pending',
    provider,
    created_at: now,
    updated_at: now,
  });
  return payment;
}

async function askBank(shop: Shop, payment: { id: string; amount: number }, orderNumber: string) {
  const { bank } = shop.providers;
  try {
    return await bank.begin({ ...payment, orderNumber, returnUrl: pageOf(shop, orderNumber) });
  } catch (error) {
    console.error(`bank ${bank.name}: ${error instanceof Error ? error.message : String(error)}`);
    throw new ShopError(503, paymentErrors.bank);
  }
}

/** Holds the caller's own order. @throws ShopError 404 for another's */
async function holdOwn(tx: Db, shopperId: string | null, number: string): Promise<LockedOrder> {
  const order = shopperId === null ? undefined : await lockOrder(tx, number, shopperId);
  if (!order) throw new ShopError(404, orderErrors.notFound);
  return order;
}

const isLate = (order: LockedOrder, now: Date) => secondsToPay(order.created_at, now) === 0;

/**
 * The bank's page for the caller's own order (AP-08). Asked again, it is the same payment as long as the bank has not
 * decided.
 * @returns empty when the order waits for no payment, or waits for it no longer
 * @throws ShopError 404 for an order that is not the caller's, 503 when the bank does not answer
 */
export async function bankPage(shop: Shop, shopperId: string | null, number: string): Promise<string> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await holdOwn(tx, shopperId, number);
    if (order.status !== UNPAID || isLate(order, now)) return null;
    return openPayment(tx, order, shop.providers.bank.name, now);
  });
  return payment ? askBank(shop, payment, number) : '';
}

/**
 * The same for who wants to pay, in the way that the order has or in another one.
 * @param paymentId the other way, see changePayment
 * @returns empty when the order is paid on receipt from now on
 * @throws ShopError as bankPage and changePayment; 409 when there is nothing to be paid or no time left for it
 */
export async function beginPayment(
  shop: Shop,
  shopperId: string | null,
  number: string,
  paymentId?: number,
): Promise<string> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await holdOwn(tx, shopperId, number);
    if (order.status !== UNPAID) throw new ShopError(409, paymentErrors.nothingToPay);
    if (isLate(order, now)) throw new ShopError(409, paymentErrors.late);
    if (paymentId !== undefined && !(await changePayment(tx, order, paymentId, now))) return null;
    return openPayment(tx, order, shop.providers.bank.name, now);
  });
  return payment ? askBank(shop, payment, number) : '';
}

/**
 * Takes a bank's decision about a payment, in one transaction with the order's move, its receipt and the letter. The
 * same decision again changes nothing.
 * @throws ShopError 404 for an unknown payment; 409 for one decided otherwise, and for an order that waits no more
 */
async function settlePayment(
  shop: Shop,
  id: string,
  provider: string,
  decision: 'paid' | 'declined',
): Promise<PaymentRow> {
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const named = await findPayment(tx, id, provider);
    const order = named && (await lockOrder(tx, named.order_number));
    // Read again: whatever changes a payment holds its order.
    const payment = order && (await findPayment(tx, id, provider));
    if (!payment) throw new ShopError(404, paymentErrors.notFound);
    if (payment.status === decision) return payment;
    if (payment.status !== 'pending') throw new ShopError(409, paymentErrors.settled);
    if (decision === 'paid') {
      if (order.status !== UNPAID) throw new ShopError(409, paymentErrors.nothingToPay);
      await recordMove(tx, order, { status: 'paid', now });
      await insertPaymentReceipt(tx, order, now);
      await tellStatus(tx, order, 'paid', now);
    }
    await settlePending(tx, id, decision, now);
    return { ...payment, status: decision };
  });
}

const toSandbox = (shop: Shop, { order_number, amount, status }: PaymentRow): Sandbox => ({
  order_number,
  amount: toRoubles(amount),
  status,
  return_url: pageOf(shop, order_number),
});

function requireTrial({ isTrial }: Shop): void {
  if (!isTrial) throw new ShopError(404, httpErrors.notFound);
}

/** What the sandbox bank's page shows. @throws ShopError 404 for an unknown payment, and in a shop that sells */
export async function getSandboxPayment(shop: Shop, id: string): Promise<Sandbox> {
  requireTrial(shop);
  const payment = await findPayment(shop.db, id, SANDBOX);
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  return toSandbox(shop, payment);
}

/** What was decided on the sandbox bank's page. @throws ShopError 404 in a shop that sells; and see settlePayment */
export async function settleSandbox(shop: Shop, id: string, action: 'pay' | 'decline'): Promise<Sandbox> {
  requireTrial(shop);
  return toSandbox(shop, await settlePayment(shop, id, SANDBOX, action === 'pay' ? 'paid' : 'declined'));
}

/** Receipts of the caller's own order, the first first. @throws ShopError 404 for another's */
export async function orderReceipts(db: Db, shopperId: string | null, number: string): Promise<Receipts> {
  const rows = shopperId === null ? null : await findReceipts(db, shopperId, number);
  if (!rows) throw new ShopError(404, orderErrors.notFound);
  return rows.map((row) => toReceipt({ ...row, order_number: number }));
}
