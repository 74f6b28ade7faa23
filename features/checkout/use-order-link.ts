'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storeOrderKey } from '#lib/api/order-key.ts';
import { buildOrderQueryKey } from '#lib/api/orders-query.ts';

/**
 * Moves the secret of an order's link from the address to the storage before the order is first requested. A copied
 * address, the history and other scripts then do not contain it.
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
    // Another link to the same order was pasted over this address: only the fragment changes, without a page load.
    const onHash = () => {
      if (moveKeyToStorage()) void client.resetQueries({ queryKey: buildOrderQueryKey(number) });
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [client, number]);
}
