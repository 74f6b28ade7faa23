import type { RequestContext } from '../../kernel/context.ts';
import { isPhoneConfirmed } from '../auth/index.ts';
import { type OrderSummary, requireOrderAccess } from '../orders/index.ts';
import { returnErrors } from './errors.ts';

/**
 * Decides who may return from an order: its shopper, the guest who placed it, anybody else with the whole phone of the
 * order, or in a session that has confirmed this phone by a code. Its last four digits are not enough, because they are
 * printed on the parcel next to the number.
 * @param order undefined for an unknown number
 * @returns the order, and whether it is the caller's own
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function requireReturnableOrder(
  context: RequestContext,
  { number, phone }: { number: string; phone: string },
  order: OrderSummary | undefined,
): Promise<{ found: OrderSummary; own: boolean }> {
  const { shop, session } = context;
  // The customer who has taken the order over is notified of the return, as of a stranger's.
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
