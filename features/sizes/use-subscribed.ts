'use client';

import type { Offer } from '@/lib/contracts/product';

/** Whether the shopper waits for this size already (ST-14). */
export function useSubscribed(offer: Offer | undefined): boolean {
  return offer?.is_subscribed ?? false;
}
