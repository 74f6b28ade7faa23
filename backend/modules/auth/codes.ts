import { randomInt, randomUUID } from 'node:crypto';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { findKnownDevice } from '../../kernel/device.ts';
import { ShopError } from '../../kernel/errors.ts';
import { ProviderError, ProviderRefusal } from '../../providers/errors.ts';
import { findCustomerByPhone } from '../customers/index.ts';
import {
  buildClientTargetLimitKey,
  consumeRateLimit,
  consumeRateLimits,
  countShopAttempt,
  getRequesterLimitKey,
  type RateLimit,
  refundRateLimit,
  refundRateLimits,
  resetRateLimit,
} from '../rate-limits/index.ts';
import { lockSession } from '../shoppers/index.ts';
import { type CodePurpose, insertCode } from './codes-repo.ts';
import { authErrors, codeSmsTexts } from './errors.ts';

/**
 * Rate limit of one known customer, or of one network for unknown browsers. Only codes that were never entered are
 * counted, because many people may sign in from one IP address.
 */
const BY_REQUESTER: RateLimit = { action: 'code', max: 10, hours: 1, error: authErrors.networkCodes };
/**
 * Rate limit for codes that one network requests for one phone. An unknown browser uses up the limit of its own network
 * only. The phone's owner can still request codes from another network.
 */
const BY_PHONE_AND_NETWORK: RateLimit = { action: 'code', max: 5, hours: 24, error: authErrors.phoneCodes };
/**
 * Rate limit for codes that all networks together request for one phone. The limit does not apply to a browser that the
 * phone's customer has signed in with.
 */
const BY_PHONE: RateLimit = { ...BY_PHONE_AND_NETWORK, max: 20 };
/** ST-03: resend interval of two minutes per phone. All pages, sessions, forms and networks share the interval. */
const INTERVAL: RateLimit = {
  action: 'code-interval',
  max: 1,
  hours: CODE_INTERVAL_SECONDS / 3600,
  error: authErrors.codeInterval,
};
/**
 * Rate limit of all unknown browsers together, which bounds the cost of SMS: ten times the number of codes sent in a
 * busy hour.
 */
const SHOP_TOTAL = { action: 'code-total', max: 1000, hours: 1 };

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

type Counts = Parameters<typeof consumeRateLimits>[2];

const phoneSubject = (phone: string) => `phone:${phone}`;
/**
 * Builds the rate-limit key for browsers that the phone's customer has signed in with. They have their own counter, so
 * that requests from unknown browsers do not block them.
 */
const knownBrowserSubject = (phone: string) => `phone:${phone} known`;

/** Returns true when the phone's customer has signed in with this browser before. */
async function isKnownBrowser({ shop: { db }, device }: RequestContext, phone: string): Promise<boolean> {
  const customer = await findCustomerByPhone(db, phone);
  return customer !== undefined && (await findKnownDevice(db, device, customer.id)) !== null;
}

/** Lists the limits that a new code counts against, each with its rate-limit key. The requester's limit is first. */
function listCounts(context: RequestContext, phone: string, isKnown: boolean): Counts {
  const target = phoneSubject(phone);
  return [
    [BY_REQUESTER, getRequesterLimitKey(context)],
    [BY_PHONE_AND_NETWORK, isKnown ? knownBrowserSubject(phone) : buildClientTargetLimitKey(context, target)],
    [BY_PHONE, isKnown ? null : target],
  ];
}

/**
 * Checks that no code was sent to the phone within the last two minutes, and starts the next interval. For a known
 * browser of the phone's customer only codes to known browsers count, so that an unknown browser cannot block the
 * phone's owner.
 * @throws ShopError 429 with the seconds that are left
 */
async function startInterval({ shop }: RequestContext, phone: string, isKnown: boolean): Promise<void> {
  const { db, now } = shop;
  const target = phoneSubject(phone);
  if (!isKnown) return consumeRateLimit(db, now(), INTERVAL, target);
  await consumeRateLimit(db, now(), INTERVAL, knownBrowserSubject(phone));
  // Unknown browsers must wait for this interval too. It replaces an interval that an earlier code to an unknown
  // browser has started.
  await resetRateLimit(db, INTERVAL, target);
  await consumeRateLimit(db, now(), INTERVAL, target);
}

async function endInterval(db: Db, phone: string): Promise<void> {
  for (const subject of [phoneSubject(phone), knownBrowserSubject(phone)])
    await resetRateLimit(db, INTERVAL, subject);
}

/**
 * Ends the phone's resend interval and refunds the requester's count after a code was entered. After that the shopper,
 * who owns the phone, can sign in on another device at once, and other people with the same IP address can request
 * codes.
 * @param tx the transaction that has used the code
 */
export async function refundCodeLimits(tx: Db, context: RequestContext, phone: string): Promise<void> {
  await refundRateLimit(tx, BY_REQUESTER, getRequesterLimitKey(context));
  await endInterval(tx, phone);
}

/**
 * Counts a new code against all limits.
 * @returns the counts to refund when the code is not sent
 * @throws see sendCode
 */
async function countCode(context: RequestContext, phone: string): Promise<Counts> {
  const { shop } = context;
  const isKnown = await isKnownBrowser(context, phone);
  const counts = listCounts(context, phone, isKnown);
  await consumeRateLimits(shop.db, shop.now(), counts);
  try {
    await startInterval(context, phone, isKnown);
  } catch (error) {
    await refundRateLimits(shop.db, counts);
    throw error;
  }
  const wait = await countShopAttempt(shop, SHOP_TOTAL, context.known !== null);
  if (wait === null) return counts;
  // No code was sent, so the phone's daily counts are refunded. The requester's count is not refunded, because it
  // limits repeated attempts.
  await refundRateLimits(shop.db, counts.slice(1));
  await endInterval(shop.db, phone);
  throw new ShopError(429, authErrors.shopCodes(wait), wait);
}

/**
 * Sends a code to a phone, registered or not.
 * @returns the code's id, the `hash` of the contract
 * @throws ShopError 429 within two minutes of the phone's last code, whichever browser requested it
 * @throws ShopError 429 beyond 10 codes an hour that were never entered, per known customer or network
 * @throws ShopError 429 beyond 5 codes a day to one phone from this customer or network, or 20 a day from all networks
 * @throws ShopError 429 beyond 1,000 codes an hour in total
 * @throws ShopError 503 when the SMS was not sent, or when it is unknown whether it was sent. The counts are refunded
 * only if the SMS gateway has refused the message, because in all other cases the SMS may have been sent
 */
export async function sendCode(
  context: RequestContext,
  { phone, purpose, agreed = false }: { phone: string; purpose: CodePurpose; agreed?: boolean },
): Promise<string> {
  const { shop, requireSession } = context;
  const { id: session_id } = await requireSession();
  const counts = await countCode(context, phone);
  const id = randomUUID();
  const code = sixDigits();
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, session_id);
    await insertCode(tx, { id, session_id, purpose, phone, code, agreed }, shop.now());
  });
  const outcome = await send(shop, phone, codeSmsTexts[purpose](code));
  if (outcome === 'sent') return id;
  // The shopper may retry at once, because the response states that nothing was sent.
  await endInterval(shop.db, phone);
  if (outcome === 'refused') await refundRateLimits(shop.db, counts);
  throw new ShopError(503, authErrors.sms);
}

async function send(
  { providers, log }: Shop,
  phone: string,
  text: string,
): Promise<'sent' | 'refused' | 'unknown'> {
  try {
    await providers.sms.send(phone, text);
    metrics.messages.inc({ channel: 'sms_code', outcome: 'sent' });
    return 'sent';
  } catch (error) {
    // Only the messages of provider errors are logged, because the message of any other error may contain the phone.
    const reason = error instanceof ProviderError ? error.message : error instanceof Error && error.name;
    metrics.messages.inc({ channel: 'sms_code', outcome: 'given_up' });
    log.error({ reason: reason || 'unknown' }, 'sms sending failed');
    return error instanceof ProviderRefusal ? 'refused' : 'unknown';
  }
}
