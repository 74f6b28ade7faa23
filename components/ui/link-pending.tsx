'use client';

import { useLinkStatus } from 'next/link';

/**
 * Put it inside a link to mark the link while its page is loading; styles read the mark with
 * `:has([data-pending])`. It takes no space.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span hidden data-pending /> : null;
}
