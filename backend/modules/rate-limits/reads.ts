import { LRUCache } from 'lru-cache';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { limitErrors } from './errors.ts';
import { getRequesterLimitKey, listCountedLimitKeys } from './limit-keys.ts';

/**
 * Maximum number of reads in one window: ten a second. An office full of shoppers who use filters sends a tenth of that
 * number.
 */
const MAX_READS = 100;
const WINDOW_MS = 10_000;
/** Maximum number of rate-limit keys in memory. With more keys, the least recently used counter is evicted. */
const MAX_SUBJECTS = 20_000;

interface Reads {
  count: number;
  /** End of the window, ms since the epoch. */
  end: number;
}

/** Counters of each shop in this process. */
const shops = new WeakMap<Shop, LRUCache<string, Reads>>();

function getReads(shop: Shop): LRUCache<string, Reads> {
  const known = shops.get(shop) ?? new LRUCache<string, Reads>({ max: MAX_SUBJECTS });
  shops.set(shop, known);
  return known;
}

/**
 * Counts one read for a rate-limit key.
 * @returns seconds to wait, or null within the limit
 */
function countRead(reads: LRUCache<string, Reads>, subject: string, max: number, now: number): number | null {
  const last = reads.get(subject);
  // An end that is more than one window ahead was computed while the clock was ahead, and is ignored.
  const isCurrent = last !== undefined && now < last.end && last.end <= now + WINDOW_MS;
  const present = isCurrent ? last : { count: 0, end: now + WINDOW_MS };
  present.count++;
  reads.set(subject, present);
  return present.count <= max ? null : Math.max(1, Math.ceil((present.end - now) / 1000));
}

/**
 * Counts one slow catalog query, or one request with refused input, against a rate limit. The counters are in the
 * memory of this process, because a database write for each read would cost more. Requests of the shop's own pages have
 * no IP address and are not counted.
 * @throws ShopError 429 after 100 requests in ten seconds of a known customer or a network, with the seconds to wait
 */
export function limitReads(context: Pick<RequestContext, 'shop' | 'address' | 'known'>): void {
  const requester = getRequesterLimitKey(context);
  if (requester === null) return;
  const reads = getReads(context.shop);
  const now = context.shop.now().getTime();
  for (const { subject, factor } of listCountedLimitKeys(requester)) {
    const seconds = countRead(reads, subject, MAX_READS * factor, now);
    if (seconds !== null) throw new ShopError(429, limitErrors.reads(seconds), seconds);
  }
}
