import { randomInt, randomUUID } from 'node:crypto';
import type { RequestContext, Shop } from '../../http/context';
import { knownDevice } from '../../http/device';
import { ShopError } from '../../http/errors';
import { ProviderError, ProviderRefusal } from '../../providers/errors';
import { findCustomerByPhone } from '../customers';
import {
  consumeRateLimits,
  countOfShop,
  networkSubject,
  type RateLimit,
  refundRateLimits,
  targetByNetwork,
} from '../rate-limits';
import { lockSession } from '../shoppers';
import { insertCode, type Purpose } from './codes-repo';
import { authErrors, codeMessages } from './errors';

const BY_NETWORK: RateLimit = { action: 'code', max: 10, hours: 1, error: authErrors.networkCodes };
/** A stranger uses up their own codes to a phone, and not those of whom it belongs to. */
const BY_PHONE_AND_NETWORK: RateLimit = { action: 'code', max: 5, hours: 24, error: authErrors.phoneCodes };
/** What many networks together may send to one phone. A browser that its customer knows is not held up by it. */
const BY_PHONE: RateLimit = { ...BY_PHONE_AND_NETWORK, max: 20 };
/** Bounds what all strangers together may cost: ten times the codes of a busy hour. */
const OF_SHOP = { action: 'code-total', max: 1000, hours: 1 };

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/** The limits of one more code, the narrow ones first. */
async function countsOf(context: RequestContext, phone: string) {
  const { db } = context.shop;
  const target = `phone:${phone}`;
  const customer = await findCustomerByPhone(db, phone);
  const isKnown = customer && (await knownDevice(db, context.device, customer.id)) !== null;
  return [
    [BY_NETWORK, networkSubject(context)],
    [BY_PHONE_AND_NETWORK, targetByNetwork(context, target)],
    ...(isKnown ? [] : [[BY_PHONE, target] as const]),
  ] as const;
}

/**
 * Sends a code to a phone, whether or not the phone is a customer's.
 * @returns the code's id, which the contracts call its hash
 * @throws ShopError 429 beyond 10 codes an hour for a network, 5 a day from it to one phone, 20 a day to one phone from
 * wherever, and 1,000 an hour in all; 503 when the SMS was not sent, as far as is known. The attempt is refunded only when
 * the gateway has refused: an SMS that may have gone out counts
 */
export async function sendCode(
  context: RequestContext,
  { phone, purpose, agreed = false }: { phone: string; purpose: Purpose; agreed?: boolean },
): Promise<string> {
  const { shop, requireSession } = context;
  const { id: session_id } = await requireSession();
  const counts = await countsOf(context, phone);
  await consumeRateLimits(shop.db, shop.now(), counts);
  const wait = await countOfShop(shop, OF_SHOP);
  if (wait !== null) {
    // Nothing was sent: the phone's codes of the day are left. The network's count stays, and bounds who tries on and on.
    await refundRateLimits(shop.db, counts.slice(1));
    throw new ShopError(429, authErrors.shopCodes(wait), wait);
  }
  const id = randomUUID();
  const code = sixDigits();
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, session_id);
    await insertCode(tx, { id, session_id, purpose, phone, code, agreed }, shop.now());
  });
  const outcome = await send(shop, phone, codeMessages[purpose](code));
  if (outcome === 'sent') return id;
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
