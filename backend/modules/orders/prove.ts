import type { ApiError } from '@/lib/contracts/envelope';
import { matchesPhone } from '@/lib/domain/phone';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { type Limit, spendTry } from '../tries/service';
import { orderErrors } from './errors';

/**
 * Four digits are guessed in ten thousand tries: neither one visitor nor all of them come near. Every call that
 * takes a number and a phone counts together.
 */
const tries = { action: 'tracking', error: orderErrors.trackingTries };
const BY_VISITOR: Limit = { ...tries, max: 20, hours: 1 };
const BY_NUMBER: Limit = { ...tries, max: 30, hours: 24 };
/** A visitor who forgets cookies; many may share an address. */
const BY_ADDRESS: Limit = { ...tries, max: 100, hours: 1 };

/** Whose a thing is, and the phone that proves somebody's right to it. */
interface Provable {
  shopper_id: string;
  phone: string;
}

interface Asked {
  number: string;
  phone: string;
  /** What is told about a number or a phone that does not fit. */
  notFound: ApiError;
}

/**
 * Lets through who may see a thing by its number: its shopper by the number alone, anybody else with the phone.
 * @param found the thing; undefined for an unknown number
 * @returns the thing, and whether it is the caller's own
 * @throws ShopError 404, the same for an unknown number, a wrong phone and none; 429 after too many tries at
 * things of others, known or not
 */
export async function proveRight<T extends Provable>(
  { shop, session, requireSession, address }: RequestContext,
  { number, phone, notFound }: Asked,
  found: T | undefined,
): Promise<{ found: T; own: boolean }> {
  if (found && found.shopper_id === session?.shopper_id) return { found, own: true };
  const { id } = await requireSession();
  const now = shop.now();
  if (address) await spendTry(shop.db, now, BY_ADDRESS, `address:${address}`);
  await spendTry(shop.db, now, BY_VISITOR, `session:${id}`);
  await spendTry(shop.db, now, BY_NUMBER, `number:${number}`);
  // The comparison takes a moment beside the queries around it: its time tells nothing.
  if (!found || !matchesPhone(phone, found.phone)) throw new ShopError(404, notFound);
  return { found, own: false };
}
