import { sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { reverseReturnedBonuses } from '#backend/modules/loyalty/service.ts';
import { findOrderItems } from '#backend/modules/orders/repo.ts';
import { insertReceiptWithLines } from '#backend/modules/payments/receipts.ts';
import { computeUnitRefunds } from '#lib/domain/returns.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import { RETURN_REASONS, RETURN_SOURCES } from '../after-sale.ts';
import { DEMO_CUSTOMER } from './person.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Statuses of the return, with the number of days after the request. */
const STEPS = [
  { status: 'new', comment: '', after: 0 },
  { status: 'approved', comment: 'Курьер заберёт перчатки завтра с 10 до 14', after: 1 },
  { status: 'received', comment: '', after: 4 },
  { status: 'refunded', comment: 'Деньги придут в течение трёх дней', after: 6 },
] as const;

/** Bank account whose number has a valid format, but does not exist at any bank. */
const ACCOUNT = {
  account: '40817810238000000007',
  bik: '044525225',
  account_holder: 'Соколова Мария Андреевна',
};

/**
 * Inserts a return of an order's last item, because of a wrong size.
 * @param requestedAt time of the return request
 */
export async function insertReturn(
  tx: Transaction<Database>,
  {
    customerId,
    orderId,
    offerId,
    paid,
    requestedAt,
  }: { customerId: string; orderId: number; offerId: number; paid: number; requestedAt: Date },
): Promise<void> {
  const items = await findOrderItems(tx, [orderId]);
  const index = items.findIndex(({ offer_id }) => offer_id === offerId);
  const item = items[index];
  const price = computeUnitRefunds(items, paid)[index];
  const reason = RETURN_REASONS[0];
  const source = RETURN_SOURCES[0];
  if (!item || price === undefined || !reason || !source) throw new Error('nothing to return');
  const { id } = await tx
    .insertInto('returns')
    .values({
      ...DEMO_CUSTOMER,
      ...ACCOUNT,
      number: sql<string>`'VZ-' || nextval('return_numbers')`,
      shopper_id: customerId,
      order_id: orderId,
      source_id: source.id,
      status: 'refunded',
      comment: 'Малы в ладони, не носила',
      amount: price,
      consent: null,
      idempotency_key: 'demo',
      request_hash: '',
      created_at: requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('return_items')
    .values({ return_id: id, offer_id: offerId, quantity: 1, reason_id: reason.id, price })
    .execute();
  const at = (after: number) => new Date(requestedAt.getTime() + after * DAY_MS);
  await tx
    .insertInto('return_events')
    .values(STEPS.map(({ after, ...step }) => ({ ...step, return_id: id, created_at: at(after) })))
    .execute();
  await insertReceiptWithLines(tx, {
    subject: { order_id: orderId },
    kind: 'refund',
    settlement: 'full',
    lines: [{ title: formatLineName(item), quantity: 1, price, kind: 'goods' }],
    now: at(6),
  });
  const all = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  await reverseReturnedBonuses(tx, orderId, at(6), { returned: item.price, all });
}
