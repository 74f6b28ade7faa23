import type { EndpointResult } from '@/lib/contracts';
import type { OrderReturn } from '@/lib/contracts/returns';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { requireOrderAccess } from '../orders';
import { returnErrors } from './errors';
import { findReturns } from './repo';
import { toReturns, withoutPerson } from './serializer';
import { loadReturnDays } from './settings';

type Own = EndpointResult<'GET /services/rest/v1/user/returns'>;

/**
 * A shopper's own returns, the latest first.
 * @param shopperId null for a caller without a session, who has none
 */
export async function listReturns(db: Db, shopperId: string | null): Promise<Own> {
  const rows = shopperId === null ? [] : await findReturns(db, { shopperId });
  return { returns: await toReturns(db, rows), window_days: await loadReturnDays(db) };
}

/**
 * A return by its number: the caller's own in full, somebody else's with its phone and without personal data.
 * @throws ShopError 404 and 429, see requireOrderAccess
 */
export async function getReturn(
  context: RequestContext,
  number: string,
  phone: string,
): Promise<OrderReturn> {
  const { db } = context.shop;
  const [row] = await findReturns(db, { number });
  const { found, own } = await requireOrderAccess(
    context,
    { number, phone, notFound: returnErrors.notFound },
    row,
  );
  const [one] = await toReturns(db, [found]);
  if (!one) throw new ShopError(404, returnErrors.notFound);
  return own ? one : withoutPerson(one);
}
