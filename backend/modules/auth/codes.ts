import { randomInt, randomUUID } from 'node:crypto';
import type { RequestContext, Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { ProviderError, ProviderRefusal } from '../../providers/errors';
import { lockSession } from '../shoppers/repo';
import { giveBackTry, type Limit, spendTry } from '../tries/service';
import { insertCode, type Purpose } from './codes-repo';
import { authErrors, codeMessages } from './errors';

const PHONE: Limit = { action: 'code', max: 5, hours: 24, error: authErrors.phoneCodes };
const ADDRESS: Limit = { action: 'code', max: 10, hours: 1, error: authErrors.addressCodes };

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends a code to a phone; nobody looks whether the phone is a customer's.
 * @returns the code's id, which the contracts call its hash
 * @throws ShopError 429 beyond 5 codes a phone a day and 10 an address an hour, 503 when the message was not sent, as
 * far as is known. The try is given back only where the gateway has refused: a message that may have gone out counts
 */
export async function sendCode(
  context: RequestContext,
  { phone, purpose, agreed = false }: { phone: string; purpose: Purpose; agreed?: boolean },
): Promise<string> {
  const { shop, address, requireSession } = context;
  const { id: session_id } = await requireSession();
  const spent = [
    [ADDRESS, `address:${address}`],
    [PHONE, `phone:${phone}`],
  ] as const;
  // The address first: what it may no longer ask for is not counted against the phone.
  for (const [limit, subject] of spent) await spendTry(shop.db, shop.now(), limit, subject);
  const id = randomUUID();
  const code = sixDigits();
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, session_id);
    await insertCode(tx, { id, session_id, purpose, phone, code, agreed }, shop.now());
  });
  const outcome = await send(shop, phone, codeMessages[purpose](code));
  if (outcome === 'sent') return id;
  if (outcome === 'refused') for (const [limit, subject] of spent) await giveBackTry(shop.db, limit, subject);
  throw new ShopError(503, authErrors.sms);
}

async function send(
  { providers }: Shop,
  phone: string,
  text: string,
): Promise<'sent' | 'refused' | 'unknown'> {
  try {
    await providers.sms.send(phone, text);
    return 'sent';
  } catch (error) {
    // What is no ProviderError may name the phone.
    const reason = error instanceof ProviderError ? error.message : error instanceof Error && error.name;
    console.error(`sms: not sent (${reason || 'unknown'})`);
    return error instanceof ProviderRefusal ? 'refused' : 'unknown';
  }
}
