import { randomInt, randomUUID } from 'node:crypto';
import type { RequestContext, Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { ProviderError, ProviderRefusal } from '../../providers/errors';
import { consumeRateLimit, type RateLimit, refundRateLimit } from '../rate-limits';
import { lockSession } from '../shoppers';
import { insertCode, type Purpose } from './codes-repo';
import { authErrors, codeMessages } from './errors';

const PHONE: RateLimit = { action: 'code', max: 5, hours: 24, error: authErrors.phoneCodes };
const ADDRESS: RateLimit = { action: 'code', max: 10, hours: 1, error: authErrors.addressCodes };

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends a code to a phone, whether or not the phone is a customer's.
 * @returns the code's id, which the contracts call its hash
 * @throws ShopError 429 beyond 5 codes a day for a phone and 10 an hour for a client address; 503 when the SMS was not
 * sent, as far as is known. The attempt is refunded only when the gateway has refused: an SMS that may have gone out
 * counts
 */
export async function sendCode(
  context: RequestContext,
  { phone, purpose, agreed = false }: { phone: string; purpose: Purpose; agreed?: boolean },
): Promise<string> {
  const { shop, address, requireSession } = context;
  const { id: session_id } = await requireSession();
  const limits = [
    [ADDRESS, `address:${address}`],
    [PHONE, `phone:${phone}`],
  ] as const;
  // The client address first: an attempt that it may no longer make is not counted against the phone.
  for (const [limit, subject] of limits) await consumeRateLimit(shop.db, shop.now(), limit, subject);
  const id = randomUUID();
  const code = sixDigits();
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, session_id);
    await insertCode(tx, { id, session_id, purpose, phone, code, agreed }, shop.now());
  });
  const outcome = await send(shop, phone, codeMessages[purpose](code));
  if (outcome === 'sent') return id;
  if (outcome === 'refused')
    for (const [limit, subject] of limits) await refundRateLimit(shop.db, limit, subject);
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
