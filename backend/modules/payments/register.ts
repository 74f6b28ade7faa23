import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import { attemptDue } from './due.ts';
import { storedLines } from './receipt-lines.ts';
import { findDueReceipt, setRegistration } from './receipts-repo.ts';
import { findPaid } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

async function register(shop: Shop, receiptId: number): Promise<void> {
  const found = await findDueReceipt(shop.db, receiptId);
  const payment = found && (await findPaid(shop.db, found.order_id));
  const provider = payment && shop.providers.payment.find(payment.provider);
  if (!provider) throw new Error('the receipt has no payment of a provider that is set');
  const { settlement, email, phone, items, prepaid } = found;
  const outcome = await provider.register({
    id: payment.id,
    reference: payment.reference,
    receiptId: `receipt-${receiptId}`,
    receipt: { settlement, email, phone, lines: storedLines(items) },
    prepaid,
  });
  if (outcome === 'done') await setRegistration(shop.db, receiptId, 'done');
}

/**
 * Has the banks register the receipts of orders that were handed over; to be run again and again.
 * @returns how many attempts were made
 */
export const registerReceipts = (shop: Shop): Promise<number> =>
  attemptDue(
    shop.db,
    {
      table: 'receipts',
      condition: sql`t.registration = 'due'`,
      now: shop.now(),
      waits: WAITS,
    },
    async (id) => {
      try {
        await register(shop, Number(id));
      } catch (err) {
        // A person has to look at it: the law gives no time for a receipt that is not made.
        shop.log.error({ err, receipt: id }, 'a receipt was not registered');
        if (err instanceof ProviderRefusal) await setRegistration(shop.db, Number(id), 'failed');
      }
    },
  );
