'use client';

import { useLinkStatus } from 'next/link';

/**
 * Marks the enclosing link while the linked page is loading. Styles select such a link by
 * `:has([data-pending])`. The element itself is not displayed.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span hidden data-pending /> : null;
}
