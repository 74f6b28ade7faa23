import { channel } from 'node:diagnostics_channel';
import { revalidateTag } from 'next/cache';
import { CHANGES } from '@/lib/config/changes';

const changes = channel(CHANGES);

/** Ends what Next keeps under these tags in this process. */
export function expire(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}

/**
 * Tells that what stands under these tags is no longer so: the next visitor of any node gets the page as
 * the shop is now. The front carries it on, here and to the other nodes; `next dev` has no front.
 */
export function publish(tags: readonly string[]): void {
  if (changes.hasSubscribers) changes.publish(tags);
  else expire(tags);
}
