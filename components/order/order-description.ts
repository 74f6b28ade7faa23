import type { Order } from '@/lib/contracts/orders';
import { isEnded } from '@/lib/domain/order-states';
import { maskPhone } from '@/lib/domain/phone-mask';
import { installmentTexts } from '@/lib/texts/installments';
import { orderTexts } from '@/lib/texts/order';
import { deliveryTime } from './delivery-time';

/** Rows of an order's description: delivery, time, recipient, payment. */
export function orderDescription({
  status,
  delivery,
  recipient,
  payment,
  is_budget_payment,
}: Order): Array<[string, string]> {
  const facts: Array<[string, string]> = [[delivery.title, delivery.address]];
  if (!isEnded(status)) facts.push([orderTexts.when, deliveryTime(delivery) ?? orderTexts.whenLater]);
  facts.push([orderTexts.recipient, `${recipient.name} ${recipient.surname}, ${maskPhone(recipient.phone)}`]);
  facts.push([orderTexts.payment, is_budget_payment ? installmentTexts.chosen : payment.title]);
  return facts;
}
