import { channel } from 'node:diagnostics_channel';
import { revalidateTag } from 'next/cache';
import { INVALIDATION_CHANNEL } from '@/lib/config/cache-invalidation';

const invalidations = channel(INVALIDATION_CHANNEL);

/** Expires these tags in Next's own caches, in this process only. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}

/**
 * Invalidates everything cached under these tags: the next visitor of any node gets the shop as it is now. The
 * gateway does it, here and on the other nodes; `next dev` runs without a gateway.
 */
export function invalidateTags(tags: readonly string[]): void {
  if (invalidations.hasSubscribers) invalidations.publish(tags);
  else expireTags(tags);
}
