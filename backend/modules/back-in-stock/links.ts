import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getIds } from '../../kernel/rows.ts';
import { backInStockErrors } from './errors.ts';
import { confirmSubscriptions, deleteSubscriptionsByLink, lockSubscriptionsByLink } from './links-repo.ts';

/**
 * Confirms the subscriptions that an e-mail's link belongs to. A repeated call changes nothing and returns `already:
 * true`.
 * @throws ShopError 422 for an unknown link, and for a link whose subscriptions have ended
 */
export async function confirmSubscriptionsByLink(
  shop: Shop,
  token: string,
): Promise<EndpointResult<'POST /services/rest/v1/products/subscribe/confirm'>> {
  return shop.db.transaction().execute(async (tx) => {
    const found = await lockSubscriptionsByLink(tx, token);
    if (found.length === 0) throw new ShopError(422, backInStockErrors.link);
    const open = found.filter(({ confirmed_at }) => confirmed_at === null);
    if (open.length > 0) await confirmSubscriptions(tx, getIds(open), shop.now());
    return { products: found.map(({ title, size }) => ({ title, size })), already: open.length === 0 };
  });
}

/**
 * Unsubscribes the mailbox of an e-mail's link from all sizes.
 * @throws ShopError 422 for an unknown link
 */
export async function unsubscribeByLink(db: Db, token: string): Promise<{ count: number }> {
  const count = await deleteSubscriptionsByLink(db, token);
  if (count === null) throw new ShopError(422, backInStockErrors.link);
  return { count };
}
