import { LRUCache } from 'lru-cache';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { limitErrors } from './errors.ts';
import { countedSubjects, requesterSubject } from './subjects.ts';

/** Ten a second: an office of shoppers who all tick filters makes a tenth of that. */
const MOST = 100;
const WINDOW_MS = 10_000;
/** Networks that are remembered; beyond it the one that has asked least recently begins anew. */
const NETWORKS = 20_000;

interface Reads {
  count: number;
  /** Unix ms at which counting begins anew. */
  end: number;
}

/** Of each shop in this process. */
const shops = new WeakMap<Shop, LRUCache<string, Reads>>();

function readsOf(shop: Shop): LRUCache<string, Reads> {
  const known = shops.get(shop) ?? new LRUCache<string, Reads>({ max: NETWORKS });
  shops.set(shop, known);
  return known;
}

/** Counts one query of a subject. @returns seconds to wait; null within the limit */
function countRead(reads: LRUCache<string, Reads>, subject: string, max: number, now: number): number | null {
  const last = reads.get(subject);
  // An end further away than a window is of a clock that was ahead.
  const isCurrent = last !== undefined && now < last.end && last.end <= now + WINDOW_MS;
  const present = isCurrent ? last : { count: 0, end: now + WINDOW_MS };
  present.count++;
  reads.set(subject, present);
  return present.count <= max ? null : Math.max(1, Math.ceil((present.end - now) / 1000));
}

/**
 * Counts one slow catalog query, or one request that was refused because of its input. It is counted in this process,
 * because a write to the database would cost more. The shop's own pages send no address and are not counted.
 * @throws ShopError 429 beyond 100 in ten seconds for a known customer or a network, with the seconds to wait
 */
export function limitReads(context: Pick<RequestContext, 'shop' | 'address' | 'known'>): void {
  const requester = requesterSubject(context);
  if (requester === null) return;
  const reads = readsOf(context.shop);
  const now = context.shop.now().getTime();
  for (const { subject, factor } of countedSubjects(requester)) {
    const seconds = countRead(reads, subject, MOST * factor, now);
    if (seconds !== null) throw new ShopError(429, limitErrors.reads(seconds), seconds);
  }
}
