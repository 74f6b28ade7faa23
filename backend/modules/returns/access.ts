import type { RequestContext } from '../../kernel/context.ts';
import { isPhoneConfirmed } from '../auth/index.ts';
import { type OrderSummary, requireOrderAccess } from '../orders/index.ts';
import { returnErrors } from './errors.ts';

/**
 * Checks that the visitor may return items of an order. This is allowed to the order's shopper, to the guest who placed
 * the order, and to a visitor who sends the order's full phone number or has confirmed this phone by a code in the same
 * session. The last four digits of the phone are not sufficient, because they are printed on the parcel next to the
 * order's number.
 * @param order the order with this number, or undefined for an unknown number
 * @returns the order, and whether it is the shopper's own
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function requireReturnableOrder(
  context: RequestContext,
  { number, phone }: { number: string; phone: string },
  order: OrderSummary | undefined,
): Promise<{ found: OrderSummary; own: boolean }> {
  const { shop, session } = context;
  // If a guest placed the order and a customer has since claimed it, `own` is false for the guest. The customer is
  // therefore notified, as for a return by another person.
  if (session && order?.placed_by === session.shopper_id) return { found: order, own: false };
  const isOther = order !== undefined && order.shopper_id !== session?.shopper_id;
  if (session && isOther && (await isPhoneConfirmed(shop.db, session.id, order.phone, shop.now())))
    return { found: order, own: false };
  return requireOrderAccess(
    context,
    { number, phone, notFound: returnErrors.orderNotFound, wholePhone: true },
    order,
  );
}
