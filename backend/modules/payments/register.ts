import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import { processDueRows } from './due.ts';
import { toReceiptLines } from './receipt-lines.ts';
import { findDueReceipt, setReceiptRegistration } from './receipts-repo.ts';
import { findBankPayment } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delays of retries, in seconds. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

async function registerReceipt(shop: Shop, receiptId: number): Promise<void> {
  const found = await findDueReceipt(shop.db, receiptId);
  const payment = found && (await findBankPayment(shop.db, found.order_id));
  const provider = payment && shop.providers.payment.find(payment.provider);
  if (!provider) throw new Error('no configured payment provider for the receipt');
  const { settlement, email, phone, items, prepaid } = found;
  const outcome = await provider.registerReceipt({
    id: payment.id,
    reference: payment.reference,
    receiptId: `receipt-${receiptId}`,
    receipt: { settlement, email, phone, lines: toReceiptLines(items) },
    prepaid,
  });
  if (outcome === 'done') await setReceiptRegistration(shop.db, receiptId, 'done');
}

/**
 * Registers the receipts of handed over orders at the banks. Run it periodically.
 * @returns the number of attempts
 */
export const sendReceiptsToBanks = (shop: Shop): Promise<number> =>
  processDueRows(
    shop.db,
    {
      table: 'receipts',
      condition: sql`t.registration = 'due'`,
      now: shop.now(),
      backoffSeconds: RETRY_DELAYS,
    },
    async (id) => {
      try {
        await registerReceipt(shop, Number(id));
      } catch (err) {
        // A person must handle this error, because the law allows no delay for a receipt.
        shop.log.error({ err, receipt: id }, 'receipt not registered');
        if (err instanceof ProviderRefusal) await setReceiptRegistration(shop.db, Number(id), 'failed');
      }
    },
  );
