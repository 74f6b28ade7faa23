import type { Order } from '#lib/contracts/orders.ts';
import { isFinalStatus } from '#lib/domain/order-states.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { formatDeliveryTime } from './delivery-time.ts';

/**
 * Returns the rows of an order's description: delivery, time, recipient, payment and the shopper's comment.
 */
export function describeOrder(order: Order): Array<[string, string]> {
  const { status, access, delivery, recipient, payment, is_budget_payment, comment } = order;
  // Another shopper sees a partly hidden phone number, which cannot be formatted by the mask.
  const phone = access === 'own' ? maskPhone(recipient.phone) : recipient.phone;
  const facts: Array<[string, string]> = delivery.title
    ? [[orderTexts.deliveryLabel(delivery.title), delivery.address]]
    : [];
  if (!isFinalStatus(status) && delivery.title)
    facts.push([orderTexts.when, formatDeliveryTime(delivery) ?? orderTexts.whenLater]);
  const person = [`${recipient.name} ${recipient.surname}`.trim(), phone].filter(Boolean).join(', ');
  if (person) facts.push([orderTexts.recipient, person]);
  const paid = is_budget_payment ? installmentTexts.chosen : payment.title;
  if (paid) facts.push([orderTexts.payment, paid]);
  if (comment) facts.push([orderTexts.comment, comment]);
  return facts;
}
