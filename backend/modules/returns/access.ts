import type { RequestContext } from '../../kernel/context.ts';
import { isPhoneConfirmed } from '../auth/index.ts';
import { type OrderSummary, requireOrderAccess } from '../orders/index.ts';
import { returnErrors } from './errors.ts';

/**
 * Checks that the visitor may return items of an order. The order's shopper and the guest who placed it may, and a
 * visitor who sends the order's whole phone or has confirmed it by a code in this session. Its last four digits are not
 * sufficient, because they are printed on the parcel next to the number.
 * @param order undefined for an unknown number
 * @returns the order, and whether it is the shopper's own
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function requireReturnableOrder(
  context: RequestContext,
  { number, phone }: { number: string; phone: string },
  order: OrderSummary | undefined,
): Promise<{ found: OrderSummary; own: boolean }> {
  const { shop, session } = context;
  // Not their own: the customer who has claimed the order is notified of the return, as for a return by another person.
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
