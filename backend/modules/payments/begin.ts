import { randomUUID } from 'node:crypto';
import { secondsToPay, UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { type LockedOrder, lockOrder, orderErrors } from '../orders';
import { changePayment } from './change';
import { paymentErrors } from './errors';
import { findPending, insertPayment, setReference } from './repo';

/** The address of an order's page, which a provider sends the shopper back to; in lower case (RD-01). */
export const orderPageUrl = ({ siteUrl }: Shop, number: string): string =>
  `${siteUrl}/order/${number.toLowerCase()}`;

/** The payment that an order waits for: the one that was begun already, or a new one. */
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

/** @throws ShopError 503 when the provider does not answer */
async function beginAtProvider(shop: Shop, payment: { id: string; amount: number }, orderNumber: string) {
  const provider = shop.providers.payment.current;
  const request = { ...payment, orderNumber, returnUrl: orderPageUrl(shop, orderNumber) };
  const { url, reference } = await provider.begin(request).catch((err: unknown) => {
    shop.log.error({ err, provider: provider.name }, 'a payment could not be begun');
    throw new ShopError(503, paymentErrors.bank);
  });
  if (reference) await setReference(shop.db, payment.id, reference);
  return url;
}

/** Locks the caller's own order. @throws ShopError 404 for somebody else's */
async function lockOwnOrder(tx: Db, shopperId: string | null, number: string): Promise<LockedOrder> {
  const order = shopperId === null ? undefined : await lockOrder(tx, number, shopperId);
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
export async function paymentPageUrl(shop: Shop, shopperId: string | null, number: string): Promise<string> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, shopperId, number);
    if (order.status !== UNPAID || isLate(order, now)) return null;
    return openPayment(tx, order, shop.providers.payment.current.name, now);
  });
  return payment ? beginAtProvider(shop, payment, number) : '';
}

/**
 * The same for a shopper who presses "pay", by the order's payment method or by another one.
 * @param paymentId the other method, see changePayment
 * @returns empty when the order is paid on receipt from now on
 * @throws ShopError as paymentPageUrl and changePayment; 409 when there is nothing to be paid or no time left for it
 */
export async function beginPayment(
  shop: Shop,
  shopperId: string | null,
  number: string,
  paymentId?: number,
): Promise<string> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, shopperId, number);
    if (order.status !== UNPAID) throw new ShopError(409, paymentErrors.nothingToPay);
    if (isLate(order, now)) throw new ShopError(409, paymentErrors.late);
    if (paymentId !== undefined && !(await changePayment(tx, order, paymentId, now))) return null;
    return openPayment(tx, order, shop.providers.payment.current.name, now);
  });
  return payment ? beginAtProvider(shop, payment, number) : '';
}
