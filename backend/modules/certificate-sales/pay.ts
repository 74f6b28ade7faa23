import type { BankPage } from '#lib/contracts/payments.ts';
import { AWAITING_PAYMENT, computeSecondsToPay } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { lockPurchase } from '../certificates/index.ts';
import {
  declinePurchasePayments,
  type OpenPayment,
  openPurchasePayment,
  startPaymentAtProvider,
} from '../payments/index.ts';
import { certificateSaleErrors } from './errors.ts';
import { updatePurchase } from './repo.ts';

/** Result for a payment that has no bank page, or whose page the bank did not return. */
export const NO_BANK_PAGE: BankPage = { url: '', qr: null };

/**
 * Opens the payment of a purchase that this transaction has inserted or found.
 * @returns null when the purchase does not await payment, or when the time to pay is over
 */
export async function openAwaitedPayment(
  shop: Shop,
  tx: Db,
  number: string,
  now: Date,
): Promise<OpenPayment | null> {
  const purchase = await lockPurchase(tx, number);
  if (purchase?.status !== AWAITING_PAYMENT || computeSecondsToPay(purchase.created_at, now) === 0)
    return null;
  return openPurchasePayment(shop, tx, purchase, { method: purchase.method, now });
}

/** Starts a payment at the bank. Call it after the commit. @throws ShopError 503 when the bank does not answer */
export async function beginBankPayment(shop: Shop, payment: OpenPayment): Promise<BankPage> {
  try {
    return await startPaymentAtProvider(shop, payment);
  } catch (error) {
    // The payments module's text is about an order, so it is replaced by a text about a certificate.
    throw error instanceof ShopError && error.status === 503
      ? new ShopError(503, certificateSaleErrors.bank)
      : error;
  }
}

/**
 * Starts the payment of the shopper's own purchase again, with the same or another payment method. A repeated call
 * returns the same payment as long as the bank has not decided. Pending payments with another method are declined.
 * @throws ShopError 404 for another shopper's purchase
 * @throws ShopError 409 when there is nothing to pay, or when the time to pay is over
 * @throws ShopError 503 when the bank does not answer
 */
export async function payPurchase(
  shop: Shop,
  shopperId: string | null,
  { purchase: number, method }: ParsedInput<'POST /api/v1/certificate/pay'>['body'],
): Promise<BankPage> {
  const now = shop.now();
  const payment = await shop.db.transaction().execute(async (tx) => {
    const purchase = shopperId === null ? undefined : await lockPurchase(tx, number, shopperId);
    if (!purchase) throw new ShopError(404, certificateSaleErrors.notFound);
    if (purchase.status !== AWAITING_PAYMENT) throw new ShopError(409, certificateSaleErrors.nothingToPay);
    if (computeSecondsToPay(purchase.created_at, now) === 0)
      throw new ShopError(409, certificateSaleErrors.late);
    const chosen = method ?? purchase.method;
    await declinePurchasePayments(tx, purchase.id, { now, except: chosen });
    await updatePurchase(tx, purchase.id, { method: chosen });
    return openPurchasePayment(shop, tx, purchase, { method: chosen, now });
  });
  return beginBankPayment(shop, payment);
}
