import type { Db } from '../../db/client.ts';
import { hashOfSecret, newToken } from '../../kernel/secrets.ts';

/**
 * Makes the links of one or several e-mails. A link is as old as its subscriptions: it goes when they are deleted.
 * @param emails the subscriptions that each of the e-mails is about
 * @returns a token for each: 256 random bits, of which only the hash is stored
 */
export async function insertLinks(tx: Db, emails: ReadonlyArray<readonly number[]>): Promise<string[]> {
  const tokens = emails.map(newToken);
  const rows = emails.flatMap((ids, index) => {
    const token_hash = hashOfSecret(tokens[index] ?? '');
    return ids.map((subscription_id) => ({ token_hash, subscription_id }));
  });
  await tx.insertInto('stock_subscription_links').values(rows).execute();
  return tokens;
}

/** The waiting subscriptions of an e-mail's link, locked until the transaction ends, with what they wait for. */
export async function lockSubscriptions(tx: Db, token: string) {
  return tx
    .selectFrom('stock_subscription_links as l')
    .innerJoin('stock_subscriptions as s', 's.id', 'l.subscription_id')
    .innerJoin('offers as o', 'o.id', 's.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['s.id', 's.confirmed_at', 'o.title as size', 'p.title'])
    .where('l.token_hash', '=', hashOfSecret(token))
    .where('s.told_at', 'is', null)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
}

export async function confirmSubscriptions(
  tx: Db,
  ids: readonly number[],
  confirmed_at: Date,
): Promise<void> {
  await tx.updateTable('stock_subscriptions').set({ confirmed_at }).where('id', 'in', ids).execute();
}

/**
 * Ends every waiting subscription of the mailbox that the link was sent to.
 * @returns how many there were; null for an unknown link
 */
export async function deleteByLink(db: Db, token: string): Promise<number | null> {
  const owner = await db
    .selectFrom('stock_subscription_links as l')
    .innerJoin('stock_subscriptions as s', 's.id', 'l.subscription_id')
    .select('s.email')
    .where('l.token_hash', '=', hashOfSecret(token))
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
