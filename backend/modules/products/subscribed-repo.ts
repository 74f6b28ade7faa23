import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Matches rows of stock_subscriptions that the shopper created, or that any browser created for the customer's own
 * e-mail address.
 */
export const isOwnSubscription =
  (shopperId: string) => (eb: ExpressionBuilder<Database, 'stock_subscriptions'>) =>
    eb.or([
      eb('stock_subscriptions.shopper_id', '=', shopperId),
      eb(
        'stock_subscriptions.email',
        '=',
        eb.selectFrom('customers').select('customers.email').where('customers.id', '=', shopperId),
      ),
    ]);

/**
 * Finds the offers for which a shopper has confirmed a subscription but has not been notified yet, in ascending order.
 * @param productId limits the result to offers of this product
 */
export async function findSubscribedOffers(db: Db, shopperId: string, productId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_subscriptions')
    .select('stock_subscriptions.offer_id')
    .distinct()
    .where(isOwnSubscription(shopperId))
    .where('stock_subscriptions.confirmed_at', 'is not', null)
    .where('stock_subscriptions.told_at', 'is', null)
    .$if(productId !== undefined, (query) =>
      query.where('stock_subscriptions.offer_id', 'in', (sub) =>
        sub
          .selectFrom('offers')
          .select('offers.id')
          .where('offers.product_id', '=', productId ?? 0),
      ),
    )
    .orderBy('stock_subscriptions.offer_id')
    .execute();
  return rows.map((row) => row.offer_id);
}
