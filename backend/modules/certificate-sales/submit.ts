import type { EndpointResult } from '#lib/contracts/index.ts';
import { computeSendDays } from '#lib/domain/certificate-purchases.ts';
import { toKopecks } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { createRequestKey, findRepeatedRequest } from '../../kernel/request-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { loadCertificateSettings } from '../certificates/index.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { consumeRateLimit, getNetworkLimitKey, type RateLimit } from '../rate-limits/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import { certificateSaleErrors } from './errors.ts';
import { beginBankPayment, NO_BANK_PAGE, openAwaitedPayment } from './pay.ts';
import { insertPurchase } from './repo.ts';

type Body = ParsedInput<'POST /api/v1/certificate/submit'>['body'];
type Answer = EndpointResult<'POST /api/v1/certificate/submit'>;

/** Codes of the legal texts that the form's consent checkbox refers to. */
const CONSENT = ['offer', 'certificate-terms', 'personal-data'];

/**
 * Rate limit of purchases. The limit only prevents a script from filling the table, because no e-mails are sent before
 * the payment. The limit is per network, because a client can create any number of sessions. The limit is high, because
 * the customers of a mobile network share an IP address.
 */
const BY_NETWORK: RateLimit = {
  action: 'certificate_purchase',
  max: 60,
  hours: 24,
  error: certificateSaleErrors.tooMany,
};

/**
 * Checks a purchase against the settings of the certificate sales.
 * @throws ShopError 404 in a shop that sells no certificates
 * @throws ShopError 422 for an amount, design, day or payment method that is not offered
 */
async function checkOffer(tx: Db, { amount, design, send_on, method }: Body, now: Date): Promise<void> {
  const sold = await loadCertificateSettings(tx);
  if (!sold) throw new ShopError(404, certificateSaleErrors.notSold);
  const { nominals, min_amount, max_amount, designs, methods } = sold;
  const value = toKopecks(amount);
  const { first, last } = computeSendDays(now);
  const wrong = [
    ...(nominals.includes(value) || (value >= min_amount && value <= max_amount)
      ? []
      : [certificateSaleErrors.amount(min_amount, max_amount)]),
    ...(designs.some(({ code }) => code === design) ? [] : [certificateSaleErrors.design]),
    ...(send_on >= first && send_on <= last ? [] : [certificateSaleErrors.sendOn(first, last)]),
    ...(methods.includes(method) ? [] : [certificateSaleErrors.method]),
  ];
  if (wrong.length > 0) throw new ShopError(422, wrong);
}

/**
 * Buys an electronic certificate (AP-12): stores the purchase and its payment in one transaction, then starts the
 * payment at the bank. The same idempotency key with the same body returns the same purchase, also for concurrent
 * requests. Without a key, an equal request within two minutes returns the same purchase too. When the bank does not
 * respond, the purchase is retained and can be paid later.
 * @returns an empty `url` when the bank did not respond, and when a repeated request finds nothing left to pay
 * @throws ShopError 404 in a shop that sells no certificates
 * @throws ShopError 422 without consent, and for an amount, design, day or payment method that is not offered
 * @throws ShopError 409 for a key that was used with another body
 * @throws ShopError 429 above the rate limit
 */
export async function submitPurchase(context: RequestContext, body: Body): Promise<Answer> {
  checkConsent(body.agree);
  const { shop, write, idempotencyKey } = context;
  const now = shop.now();
  const request = createRequestKey(idempotencyKey, body, now);
  const { agree, amount, ...fields } = body;
  const { number, payment } = await write(async (tx, { shopper_id: shopperId }) => {
    await lockShopper(tx, shopperId);
    const made = await findRepeatedRequest(
      tx,
      'certificate_purchases',
      shopperId,
      request,
      certificateSaleErrors.keyReused,
    );
    if (made !== undefined) return { number: made, payment: await openAwaitedPayment(shop, tx, made, now) };
    await checkOffer(tx, body, now);
    await consumeRateLimit(tx, now, BY_NETWORK, getNetworkLimitKey(context));
    const number = await insertPurchase(tx, {
      ...fields,
      shopper_id: shopperId,
      status: 'awaiting_payment',
      amount: toKopecks(amount),
      consent: agree ? await buildConsent(tx, CONSENT) : null,
      idempotency_key: request.key,
      request_hash: request.hash,
      created_at: now,
      sent_at: null,
    });
    await enqueueForOwner(shop, tx, { template: 'owner_certificate', purchase: number, event: 'bought' });
    return { number, payment: await openAwaitedPayment(shop, tx, number, now) };
  });
  return {
    number,
    ...(payment ? await beginBankPayment(shop, payment).catch(() => NO_BANK_PAGE) : NO_BANK_PAGE),
  };
}
