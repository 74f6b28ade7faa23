'use client';

import { useLinkStatus } from 'next/link';

/**
 * Stands inside a link and marks it while its page is on the way; styles read the mark with
 * `:has([data-pending])`. It takes no place.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span hidden data-pending /> : null;
}
