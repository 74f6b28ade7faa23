import type { EndpointResult } from '#lib/contracts/index.ts';
import { boughtSince, dueDay } from '#lib/domain/certificate-purchases.ts';
import { addMonths, moscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import {
  issueCertificate,
  type LockedPurchase,
  loadValidity,
  lockPurchase,
  replaceCode,
} from '../certificates/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { consumeRateLimit, countLetter, networkSubject, type RateLimit } from '../rate-limits/index.ts';
import { saleErrors } from './errors.ts';
import { findDue, lockDue, updatePurchase } from './repo.ts';
import { getPurchase } from './status.ts';

/** Certificates that one run sends at most; the next run sends the rest. */
const BATCH = 200;

/** The recipient's mailbox is a stranger's, who must not be flooded. */
const LETTERS: RateLimit = {
  action: 'certificate_letter',
  max: 5,
  hours: 24,
  error: saleErrors.tooManyLetters,
};

/** Issues a certificate and queues its letters, all in one transaction. @returns whether this node has sent it */
async function sendOne(shop: Shop, id: number, now: Date): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const purchase = await lockDue(tx, id);
    if (!purchase) return false;
    const { number, amount, email, recipient_email } = purchase;
    const validUntil = addMonths(moscowDay(now), await loadValidity(tx));
    const certificate = await issueCertificate(tx, { nominal: amount, validUntil, now });
    await updatePurchase(tx, id, { status: 'sent', certificate_id: certificate.id, sent_at: now });
    const { code } = certificate;
    await enqueueEmail(
      tx,
      { template: 'certificate', to: recipient_email, purchase: number, token: code },
      now,
    );
    await enqueueEmail(tx, { template: 'certificate_sent', to: email, purchase: number }, now);
    return true;
  });
}

/**
 * Sends the certificates whose day has come, from nine in the morning in Moscow on, and at once those that were bought
 * for the same day; to be run every minute. Several nodes may do it at once: each certificate is issued and sent by one
 * of them, and one that fails holds no other up.
 * @returns how many were sent
 */
export async function sendDueCertificates(shop: Shop): Promise<number> {
  const now = shop.now();
  const due = { day: dueDay(now), today: moscowDay(now), since: boughtSince(now) };
  let count = 0;
  for (const id of await findDue(shop.db, due, BATCH)) {
    try {
      if (await sendOne(shop, id, now)) count++;
    } catch (error) {
      shop.log.error({ err: error, purchase: id }, 'a certificate was not sent');
    }
  }
  return count;
}

/** Sends the letter again with a new code. @throws ShopError 409 when the certificate was used, 429 beyond the limit */
async function sendAgain(
  tx: Db,
  purchase: LockedPurchase,
  { to, network, now }: { to: string; network: string | null; now: Date },
): Promise<void> {
  const { id, number, certificate_id } = purchase;
  await consumeRateLimit(tx, now, LETTERS, `purchase:${id}`);
  const wait = await countLetter(tx, now, to, network);
  if (wait !== null) throw new ShopError(429, saleErrors.tooManyLetters(wait), wait);
  const code = certificate_id === null ? null : await replaceCode(tx, certificate_id, moscowDay(now));
  if (code === null) throw new ShopError(409, saleErrors.used);
  await updatePurchase(tx, id, { sent_at: now });
  await enqueueEmail(tx, { template: 'certificate', to, purchase: number, token: code, again: true }, now);
}

/**
 * The buyer corrects the recipient's address, or has the letter sent once more. A letter that has left is sent with a
 * new code: whoever got the first one by mistake has nothing.
 * @throws ShopError 404 for a purchase that is not the caller's; 409 for one that is not paid or was cancelled, for a
 * letter that has not left yet, and for a certificate that was used; 429 beyond five letters a day and what a
 * mailbox gets
 */
export async function resendCertificate(
  context: RequestContext,
  { purchase: number, recipient_email }: Input<'POST /api/v1/certificate/send'>['body'],
): Promise<EndpointResult<'POST /api/v1/certificate/send'>> {
  const { shop, session } = context;
  const shopperId = session?.shopper_id ?? null;
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const purchase = shopperId === null ? undefined : await lockPurchase(tx, number, shopperId);
    if (!purchase) throw new ShopError(404, saleErrors.notFound);
    const { id, status } = purchase;
    if (status !== 'paid' && status !== 'sent') throw new ShopError(409, saleErrors.ended);
    if (status === 'paid' && recipient_email === undefined) throw new ShopError(409, saleErrors.notSent);
    if (status === 'sent') {
      const to = recipient_email ?? purchase.recipient_email;
      await sendAgain(tx, purchase, { to, network: networkSubject(context), now });
    }
    if (recipient_email !== undefined) await updatePurchase(tx, id, { recipient_email });
  });
  return { purchase: await getPurchase(shop, shopperId, number) };
}
