import { randomInt, randomUUID } from 'node:crypto';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { knownDevice } from '../../kernel/device.ts';
import { ShopError } from '../../kernel/errors.ts';
import { ProviderError, ProviderRefusal } from '../../providers/errors.ts';
import { findCustomerByPhone } from '../customers/index.ts';
import {
  consumeRateLimit,
  consumeRateLimits,
  countOfShop,
  type RateLimit,
  refundRateLimit,
  refundRateLimits,
  requesterSubject,
  resetRateLimit,
  targetByNetwork,
} from '../rate-limits/index.ts';
import { lockSession } from '../shoppers/index.ts';
import { insertCode, type Purpose } from './codes-repo.ts';
import { authErrors, codeMessages } from './errors.ts';

/**
 * Of one known customer or one network of strangers. A code that is typed in is refunded, so that many people behind one
 * address do not use up each other's: only codes that were not received count.
 */
const BY_REQUESTER: RateLimit = { action: 'code', max: 10, hours: 1, error: authErrors.networkCodes };
/** A stranger uses up their own codes to a phone, and not the codes of its owner. */
const BY_PHONE_AND_NETWORK: RateLimit = { action: 'code', max: 5, hours: 24, error: authErrors.phoneCodes };
/** What many networks together may send to one phone. A browser that its customer knows is not held up by it. */
const BY_PHONE: RateLimit = { ...BY_PHONE_AND_NETWORK, max: 20 };
/** ST-03: two minutes between two codes to a phone, whichever page, session, form or network requests them. */
const INTERVAL: RateLimit = {
  action: 'code-interval',
  max: 1,
  hours: CODE_INTERVAL_SECONDS / 3600,
  error: authErrors.codeInterval,
};
/** Bounds what all strangers together may cost: ten times the codes of a busy hour. */
const OF_SHOP = { action: 'code-total', max: 1000, hours: 1 };

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

type Counts = Parameters<typeof consumeRateLimits>[2];

const phoneSubject = (phone: string) => `phone:${phone}`;
/** The browsers that a phone's customer has signed in with: what strangers send to the phone does not hold them up. */
const ownSubject = (phone: string) => `phone:${phone} known`;

/** Whether a phone's customer has signed in with this browser before. */
async function isOwnBrowser({ shop: { db }, device }: RequestContext, phone: string): Promise<boolean> {
  const customer = await findCustomerByPhone(db, phone);
  return customer !== undefined && (await knownDevice(db, device, customer.id)) !== null;
}

/** The limits of one more code, the narrow ones first. */
function countsOf(context: RequestContext, phone: string, isOwn: boolean): Counts {
  const target = phoneSubject(phone);
  return [
    [BY_REQUESTER, requesterSubject(context)],
    [BY_PHONE_AND_NETWORK, isOwn ? ownSubject(phone) : targetByNetwork(context, target)],
    [BY_PHONE, isOwn ? null : target],
  ];
}

/**
 * Checks that no code went to the phone within the last two minutes, and begins the next two. In the phone's own browser
 * only its own codes count, so that a stranger does not hold up the phone's owner.
 * @throws ShopError 429 with the seconds that are left
 */
async function beginInterval({ shop }: RequestContext, phone: string, isOwn: boolean): Promise<void> {
  const { db, now } = shop;
  const target = phoneSubject(phone);
  if (!isOwn) return consumeRateLimit(db, now(), INTERVAL, target);
  await consumeRateLimit(db, now(), INTERVAL, ownSubject(phone));
  // Others wait for the end of these two minutes, too, also when a code of theirs has begun their own before.
  await resetRateLimit(db, INTERVAL, target);
  await consumeRateLimit(db, now(), INTERVAL, target);
}

async function endInterval(db: Db, phone: string): Promise<void> {
  for (const subject of [phoneSubject(phone), ownSubject(phone)]) await resetRateLimit(db, INTERVAL, subject);
}

/**
 * Ends what a code has counted, once it was typed in: the phone is the shopper's, who may sign in elsewhere at once, and
 * people behind the same address may request theirs.
 * @param tx the transaction that has used the code
 */
export async function settleCode(tx: Db, context: RequestContext, phone: string): Promise<void> {
  await refundRateLimit(tx, BY_REQUESTER, requesterSubject(context));
  await endInterval(tx, phone);
}

/** Counts a code by all limits. @returns what to take back when it is not sent @throws see sendCode */
async function countCode(context: RequestContext, phone: string): Promise<Counts> {
  const { shop } = context;
  const isOwn = await isOwnBrowser(context, phone);
  const counts = countsOf(context, phone, isOwn);
  await consumeRateLimits(shop.db, shop.now(), counts);
  try {
    await beginInterval(context, phone, isOwn);
  } catch (error) {
    await refundRateLimits(shop.db, counts);
    throw error;
  }
  const wait = await countOfShop(shop, OF_SHOP, context.known !== null);
  if (wait === null) return counts;
  // Nothing was sent: the phone's codes of the day are left. The requester's count stays, and bounds repeated attempts.
  await refundRateLimits(shop.db, counts.slice(1));
  await endInterval(shop.db, phone);
  throw new ShopError(429, authErrors.shopCodes(wait), wait);
}

/**
 * Sends a code to a phone, whether or not the phone is a customer's.
 * @returns the code's id, which the contracts call its hash
 * @throws ShopError 429 within two minutes of the phone's last code, whichever browser requested it, and beyond 10 codes an
 * hour that were not typed in for a known customer or a network, 5 a day from it to one phone, 20 a day to one phone from
 * everywhere, and 1,000 an hour in all; 503 when the SMS was not sent, as far as is known. The attempt is refunded only
 * when the gateway has refused: an SMS that may have gone out counts
 */
export async function sendCode(
  context: RequestContext,
  { phone, purpose, agreed = false }: { phone: string; purpose: Purpose; agreed?: boolean },
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
  const outcome = await send(shop, phone, codeMessages[purpose](code));
  if (outcome === 'sent') return id;
  // The shopper may try again at once: they read that nothing was sent.
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
    return 'sent';
  } catch (error) {
    // The message of any other error may contain the phone.
    const reason = error instanceof ProviderError ? error.message : error instanceof Error && error.name;
    log.error({ reason: reason || 'unknown' }, 'an SMS was not sent');
    return error instanceof ProviderRefusal ? 'refused' : 'unknown';
  }
}
