import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import { attemptDue } from './due.ts';
import { storedLines } from './receipt-lines.ts';
import { findDueReceipt, setRegistration } from './receipts-repo.ts';
import { findPaid } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delays of retries, in seconds. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

async function registerReceipt(shop: Shop, receiptId: number): Promise<void> {
  const found = await findDueReceipt(shop.db, receiptId);
  const payment = found && (await findPaid(shop.db, found.order_id));
  const provider = payment && shop.providers.payment.find(payment.provider);
  if (!provider) throw new Error('no configured payment provider for the receipt');
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
 * Registers the receipts of handed over orders at the banks. Run it periodically.
 * @returns the number of attempts
 */
export const registerReceipts = (shop: Shop): Promise<number> =>
  attemptDue(
    shop.db,
    {
      table: 'receipts',
      condition: sql`t.registration = 'due'`,
      now: shop.now(),
      waits: RETRY_DELAYS,
    },
    async (id) => {
      try {
        await registerReceipt(shop, Number(id));
      } catch (err) {
        // The error needs a person, because the law allows no delay for a receipt.
        shop.log.error({ err, receipt: id }, 'receipt not registered');
        if (err instanceof ProviderRefusal) await setRegistration(shop.db, Number(id), 'failed');
      }
    },
  );
