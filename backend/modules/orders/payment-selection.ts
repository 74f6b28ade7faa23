import type { Payment } from '#lib/contracts/delivery.ts';
import { ShopError } from '../../kernel/errors.ts';
import { deliveryErrors } from '../delivery/index.ts';

interface Selection {
  payment_id?: number;
  is_budget_payment: boolean;
}

const isInstallments = ({ method }: Payment) => method === 'installments';

/**
 * The payment method that was selected among those of the delivery. With `is_budget_payment` a method that the bank takes
 * stands for the one in parts (section 3); a payment on receipt is whole anyway.
 * @returns undefined while none is selected
 * @throws ShopError 422 for a method that is not offered, and for parts where they are not
 */
export function selectPayment(
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

/** Whether a sum is paid in parts by this method. */
export const isInParts = (payment: Payment | undefined): boolean =>
  payment !== undefined && isInstallments(payment) && payment.reason === '';

/** The method that an order is paid by. @throws ShopError 422 for one that does not take this sum */
export function requirePayment(payment: Payment | undefined): Payment {
  if (!payment) throw new ShopError(422, deliveryErrors.payment);
  if (payment.reason) throw new ShopError(422, deliveryErrors.paymentReason(payment.reason));
  return payment;
}
