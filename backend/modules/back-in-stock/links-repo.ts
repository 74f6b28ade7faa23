import type { Db } from '../../db/client.ts';
import { createToken, hashSecret } from '../../kernel/secrets.ts';

/**
 * Creates the links for several e-mails. The database deletes a link when its subscriptions are deleted.
 * @param emails for each e-mail, the ids of the subscriptions that the e-mail is about
 * @returns a token for each e-mail: 256 random bits. Only its hash is stored
 */
export async function insertSubscriptionLinks(
  tx: Db,
  emails: ReadonlyArray<readonly number[]>,
): Promise<string[]> {
  const tokens = emails.map(createToken);
  const rows = emails.flatMap((ids, index) => {
    const token_hash = hashSecret(tokens[index] ?? '');
    return ids.map((subscription_id) => ({ token_hash, subscription_id }));
  });
  await tx.insertInto('stock_subscription_links').values(rows).execute();
  return tokens;
}

/**
 * Locks the open subscriptions of an e-mail's link until the transaction ends. Returns them with their products and
 * sizes.
 */
export async function lockSubscriptionsByLink(tx: Db, token: string) {
  return tx
    .selectFrom('stock_subscription_links as l')
    .innerJoin('stock_subscriptions as s', 's.id', 'l.subscription_id')
    .innerJoin('offers as o', 'o.id', 's.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['s.id', 's.confirmed_at', 'o.title as size', 'p.title'])
    .where('l.token_hash', '=', hashSecret(token))
    .where('s.told_at', 'is', null)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
}

/** Confirms subscriptions. */
export async function confirmSubscriptions(
  tx: Db,
  ids: readonly number[],
  confirmed_at: Date,
): Promise<void> {
  await tx.updateTable('stock_subscriptions').set({ confirmed_at }).where('id', 'in', ids).execute();
}

/**
 * Deletes every open subscription of the mailbox that the link was sent to.
 * @returns the number of deleted subscriptions, or null for an unknown link
 */
export async function deleteSubscriptionsByLink(db: Db, token: string): Promise<number | null> {
  const owner = await db
    .selectFrom('stock_subscription_links as l')
    .innerJoin('stock_subscriptions as s', 's.id', 'l.subscription_id')
    .select('s.email')
    .where('l.token_hash', '=', hashSecret(token))
    .limit(1)
    .executeTakeFirst();
  if (!owner) return null;
  const { numDeletedRows } = await db
    .deleteFrom('stock_subscriptions')
    .where('email', '=', owner.email)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
