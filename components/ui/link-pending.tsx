'use client';

import { useLinkStatus } from 'next/link';

/**
 * Marks the link around it while its page is loading. Styles select it by `:has([data-pending])`. It is not
 * displayed.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span hidden data-pending /> : null;
}
