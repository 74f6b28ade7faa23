import type { EndpointResult } from '#lib/contracts/index.ts';
import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { matchesPhone } from '#lib/domain/phone.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { requireOrderAccess } from '../orders/index.ts';
import { returnErrors } from './errors.ts';
import { findReturns, findReturnsByOrder, findReturnsWithAccounts, type ReturnRow } from './repo.ts';
import { toReturns, withReturnStatusTitle } from './serializer.ts';
import { loadReturnDays } from './settings.ts';

type OwnReturns = EndpointResult<'GET /services/rest/v1/user/returns'>;

/**
 * Lists the returns that a shopper has requested and all returns from the shopper's orders, the latest first.
 * @param shopperId null for a visitor without a session, who has no returns
 */
export async function listReturns(db: Db, shopperId: string | null): Promise<OwnReturns> {
  const rows = shopperId === null ? [] : await findReturns(db, { shopperId });
  return { returns: await toReturns(db, rows, shopperId), window_days: await loadReturnDays(db) };
}

/**
 * Builds the data by which this viewer's access to a return is checked: a shopper, a guest, and the phone that gives
 * access to other visitors. A value is taken from the order if the order's value matches the viewer's id or phone.
 * Otherwise the value is taken from the return.
 */
const toAccess = (row: ReturnRow, viewerId: string | null, phone: string) => ({
  shopper_id: row.buyer_id === viewerId ? row.buyer_id : row.shopper_id,
  placed_by: row.order_placed_by === viewerId ? row.order_placed_by : row.placed_by,
  phone: matchesPhone(phone, row.order_phone) ? row.order_phone : row.phone,
});

/**
 * Loads a return by its number. The shopper who requested the return gets all data. The order's shopper does not get
 * the contact data. Any visitor with the phone gets the return without personal data.
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function getReturn(
  context: RequestContext,
  number: string,
  phone: string,
): Promise<OrderReturn> {
  const { db } = context.shop;
  const viewerId = context.session?.shopper_id ?? null;
  const [row] = await findReturns(db, { number });
  const asked = { number, phone, notFound: returnErrors.notFound };
  await requireOrderAccess(context, asked, row && toAccess(row, viewerId, phone));
  const [result] = await toReturns(db, row ? [row] : [], viewerId);
  if (!result) throw new ShopError(404, returnErrors.notFound);
  return result;
}

/** Lists the returns from an order for the owner, with sums in roubles. */
export async function listReturnsForOwner(db: Db, orderId: number) {
  const rows = await findReturnsWithAccounts(db, orderId);
  return rows.map(({ created_at, amount, certificate_amount, ...row }) => ({
    ...row,
    ...withReturnStatusTitle(row),
    created_at: formatMoscowTime(created_at, '+03:00'),
    amount: toRoubles(amount),
    certificate_amount: toRoubles(certificate_amount),
  }));
}

/** Lists the returns from orders with their statuses, grouped by the order's id. */
export async function listReturnsByOrder(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, Array<Pick<OrderReturn, 'number' | 'status_title'>>>> {
  const rows = await findReturnsByOrder(db, orderIds);
  return new Map(
    orderIds.map((id) => [
      id,
      rows
        .filter(({ order_id }) => order_id === id)
        .map((row) => ({ number: row.number, status_title: withReturnStatusTitle(row).status_title })),
    ]),
  );
}
