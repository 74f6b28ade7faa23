import type { EndpointResult } from '#lib/contracts/index.ts';
import { computeLastDueDay, getMoscowDayStart } from '#lib/domain/certificate-purchases.ts';
import { addMonths, getMoscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import {
  issueCertificate,
  type LockedPurchase,
  loadValidityMonths,
  lockPurchase,
  replaceCertificateCode,
} from '../certificates/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import {
  consumeEmailLimit,
  consumeRateLimit,
  getNetworkLimitKey,
  type RateLimit,
} from '../rate-limits/index.ts';
import { certificateSaleErrors } from './errors.ts';
import { listDuePurchases, lockDuePurchase, updatePurchase } from './repo.ts';
import { getPurchase } from './status.ts';

/** Maximum number of certificates that one run sends. The next run sends the rest. */
const BATCH_SIZE = 200;

/**
 * Rate limit for sending one certificate's e-mail again. The recipient may be a stranger, whose mailbox must not be
 * flooded.
 */
const RESEND_LIMIT: RateLimit = {
  action: 'certificate_letter',
  max: 5,
  hours: 24,
  error: certificateSaleErrors.tooManyLetters,
};

/**
 * Issues a certificate and queues its e-mails in one transaction.
 * @returns true when this node has sent the certificate
 */
async function sendCertificate(shop: Shop, id: number, now: Date): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const purchase = await lockDuePurchase(tx, id);
    if (!purchase) return false;
    const { number, amount, email, recipient_email } = purchase;
    const validUntil = addMonths(getMoscowDay(now), await loadValidityMonths(tx));
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
 * Sends the certificates that are due: on their scheduled day from 9:00 in Moscow, or at once if bought on that day.
 * Runs every minute. Several nodes may run it concurrently, because each certificate is issued and sent by one of them.
 * If one certificate cannot be sent, the other certificates are still sent.
 * @returns the number of certificates sent
 */
export async function sendDueCertificates(shop: Shop): Promise<number> {
  const now = shop.now();
  const due = { day: computeLastDueDay(now), today: getMoscowDay(now), since: getMoscowDayStart(now) };
  let count = 0;
  for (const id of await listDuePurchases(shop.db, due, BATCH_SIZE)) {
    try {
      if (await sendCertificate(shop, id, now)) count++;
    } catch (error) {
      shop.log.error({ err: error, purchase: id }, 'certificate not sent');
    }
  }
  return count;
}

/**
 * Sends the e-mail again with a new code.
 * @throws ShopError 409 when the certificate was used
 * @throws ShopError 429 above the rate limit
 */
async function sendAgain(
  tx: Db,
  purchase: LockedPurchase,
  { to, network, now }: { to: string; network: string | null; now: Date },
): Promise<void> {
  const { id, number, certificate_id } = purchase;
  await consumeRateLimit(tx, now, RESEND_LIMIT, `purchase:${id}`);
  const wait = await consumeEmailLimit(tx, now, to, network);
  if (wait !== null) throw new ShopError(429, certificateSaleErrors.tooManyLetters(wait), wait);
  const code =
    certificate_id === null ? null : await replaceCertificateCode(tx, certificate_id, getMoscowDay(now));
  if (code === null) throw new ShopError(409, certificateSaleErrors.used);
  await updatePurchase(tx, id, { sent_at: now });
  await enqueueEmail(tx, { template: 'certificate', to, purchase: number, token: code, again: true }, now);
}

/**
 * Changes the recipient's address, or sends the certificate's e-mail again. If an e-mail was already sent, the new
 * e-mail contains a new code, so that a wrong first recipient cannot use the certificate.
 * @throws ShopError 404 for another shopper's purchase
 * @throws ShopError 409 for a purchase that is unpaid, cancelled or not sent yet, and for a used certificate
 * @throws ShopError 429 after five e-mails a day, or above the limit of the recipient's mailbox
 */
export async function resendCertificate(
  context: RequestContext,
  { purchase: number, recipient_email }: ParsedInput<'POST /api/v1/certificate/send'>['body'],
): Promise<EndpointResult<'POST /api/v1/certificate/send'>> {
  const { shop, session } = context;
  const shopperId = session?.shopper_id ?? null;
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const purchase = shopperId === null ? undefined : await lockPurchase(tx, number, shopperId);
    if (!purchase) throw new ShopError(404, certificateSaleErrors.notFound);
    const { id, status } = purchase;
    if (status !== 'paid' && status !== 'sent') throw new ShopError(409, certificateSaleErrors.ended);
    if (status === 'paid' && recipient_email === undefined)
      throw new ShopError(409, certificateSaleErrors.notSent);
    if (status === 'sent') {
      const to = recipient_email ?? purchase.recipient_email;
      await sendAgain(tx, purchase, { to, network: getNetworkLimitKey(context), now });
    }
    if (recipient_email !== undefined) await updatePurchase(tx, id, { recipient_email });
  });
  return { purchase: await getPurchase(shop, shopperId, number) };
}
