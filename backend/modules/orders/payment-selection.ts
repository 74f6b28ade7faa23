import type { Payment } from '#lib/contracts/delivery.ts';
import { ShopError } from '../../kernel/errors.ts';
import { deliveryErrors } from '../delivery/index.ts';

interface Selection {
  payment_id?: number;
  is_budget_payment: boolean;
}

const isInstallments = ({ method }: Payment) => method === 'installments';

/**
 * Finds the selected payment method among the methods of the delivery. With `is_budget_payment` any online method is
 * replaced by installments (section 3), while payment on receipt is not changed.
 * @returns undefined when no method is selected
 * @throws ShopError 422 for a method that is not offered, and for installments if they are not offered
 */
export function selectPaymentMethod(
  payments: readonly Payment[],
  { payment_id, is_budget_payment }: Selection,
): Payment | undefined {
  if (payment_id === undefined) return is_budget_payment ? payments.find(isInstallments) : undefined;
  const payment = payments.find(({ id }) => id === payment_id);
  if (!payment) throw new ShopError(422, deliveryErrors.payment);
  if (!is_budget_payment || payment.method === null) return payment;
  const inParts = payments.find(isInstallments);
  if (!inParts) throw new ShopError(422, deliveryErrors.inParts);
  return inParts;
}

/** Returns true when the sum is paid in installments with this method. */
export const isPaidInInstallments = (payment: Payment | undefined): boolean =>
  payment !== undefined && isInstallments(payment) && payment.reason === '';

/**
 * Returns the payment method of an order.
 * @throws ShopError 422 for a method that does not accept this sum, or when no method is selected
 */
export function requirePaymentMethod(payment: Payment | undefined): Payment {
  if (!payment) throw new ShopError(422, deliveryErrors.payment);
  if (payment.reason) throw new ShopError(422, deliveryErrors.paymentReason(payment.reason));
  return payment;
}
