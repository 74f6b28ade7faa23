import type { Db } from '../../db/client';

/** Marking codes of an order's pieces. */
export async function findMarkingCodes(db: Db, orderId: number) {
  return db
    .selectFrom('marking_codes')
    .select(['offer_id', 'code'])
    .where('order_id', '=', orderId)
    .orderBy('code')
    .execute();
}

/** Replaces the codes of these sizes of an order. */
export async function replaceMarkingCodes(
  tx: Db,
  orderId: number,
  items: ReadonlyArray<{ offer_id: number; codes: readonly string[] }>,
): Promise<void> {
  await tx
    .deleteFrom('marking_codes')
    .where('order_id', '=', orderId)
    .where(
      'offer_id',
      'in',
      items.map(({ offer_id }) => offer_id),
    )
    .execute();
  const rows = items.flatMap(({ offer_id, codes }) =>
    codes.map((code) => ({ order_id: orderId, offer_id, code })),
  );
  if (rows.length > 0) await tx.insertInto('marking_codes').values(rows).execute();
}
