import type { ApiError } from '#lib/contracts/envelope.ts';
import type { ExpectedOrder } from '#lib/contracts/orders.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import { ShopError } from '../../kernel/errors.ts';
import { orderErrors } from './errors.ts';
import type { OrderQuote } from './quote.ts';

/**
 * Compares the order that is about to be created with the order that its shopper was shown (ST-17).
 * @returns an error for each difference. The error about the sum to pay is last. The list is empty when the orders are
 * equal.
 */
function findDifferences(
  { cart, certificate_debet, final_amount, destination }: OrderQuote,
  expected: ExpectedOrder,
): ApiError[] {
  const errors: ApiError[] = [];
  const expectedItems = new Map(expected.items.map((item) => [item.offer_id, item]));
  for (const line of cart.toOrder) {
    const expectedItem = expectedItems.get(line.offer_id);
    expectedItems.delete(line.offer_id);
    if (!expectedItem) {
      errors.push(orderErrors.lineAdded(line, line.quantity));
      continue;
    }
    const price = toKopecks(expectedItem.price);
    if (price !== line.price) errors.push(orderErrors.priceChanged(line, price, line.price));
    if (expectedItem.quantity !== line.quantity)
      errors.push(orderErrors.quantityChanged(line, expectedItem.quantity, line.quantity));
  }
  for (const { offer_id, quantity } of expectedItems.values()) {
    const line = cart.items.find((item) => item.offer_id === offer_id);
    errors.push(orderErrors.lineRemoved(offer_id, line ? formatLineName(line) : null, quantity));
  }
  const paid = toKopecks(expected.certificate_debet ?? toRoubles(certificate_debet));
  if (paid !== certificate_debet) errors.push(orderErrors.certificatesChanged(paid, certificate_debet));
  const day = destination.delivery_date;
  if (expected.delivery_date && day && day > expected.delivery_date)
    errors.push(orderErrors.arrivesLater(expected.delivery_date, day));
  const sum = toKopecks(expected.final_amount);
  if (sum !== final_amount) errors.push(orderErrors.sumChanged(sum, final_amount));
  return errors;
}

/**
 * Checks that the order equals the order that the shopper was shown (ST-17). Otherwise the shopper could pay another
 * sum. If the promo code is no longer accepted and the order is refused, the first error is about the promo code.
 * Without an expected order from the client, such a promo code is always an error.
 * @throws ShopError 409 with an error for each difference
 */
export function checkExpectedOrder(quote: OrderQuote, expected: ExpectedOrder | undefined): void {
  const { promoRefusal } = quote.cart;
  const changes = expected ? findDifferences(quote, expected) : [];
  if (changes.length === 0 && (expected || !promoRefusal)) return;
  throw new ShopError(409, promoRefusal ? [orderErrors.promo(promoRefusal), ...changes] : changes);
}
