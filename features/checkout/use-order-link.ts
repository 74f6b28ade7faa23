'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storeOrderKey } from '#lib/api/order-key.ts';
import { buildOrderQueryKey } from '#lib/api/orders-query.ts';

/**
 * Moves the secret of an order's link from the URL to the storage before the order is first requested. Copied URLs and
 * the history then do not contain the secret, and third-party scripts do not send it.
 * @param number number of the order, `PT-100001`
 */
export function useOrderLink(number: string): void {
  const client = useQueryClient();
  useState(() => typeof window !== 'undefined' && storeOrderKey(number, window.location.hash));
  useEffect(() => {
    const moveKeyToStorage = () => {
      const { pathname, search, hash } = window.location;
      if (!storeOrderKey(number, hash)) return false;
      window.history.replaceState(null, '', pathname + search);
      return true;
    };
    moveKeyToStorage();
    // Another link to the same order was pasted over this URL: only the fragment changes, without a page load.
    const onHash = () => {
      if (moveKeyToStorage()) void client.resetQueries({ queryKey: buildOrderQueryKey(number) });
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [client, number]);
}
