'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepOrderKey } from '#lib/api/order-key.ts';
import { orderQueryKey } from '#lib/api/orders-query.ts';

/**
 * Takes the secret of an order's link out of the address before the order is first asked for, and removes it from there:
 * a copied address, the history and what other scripts read then have none.
 * @param number `PT-100001`
 */
export function useOrderLink(number: string): void {
  const client = useQueryClient();
  useState(() => typeof window !== 'undefined' && keepOrderKey(number, window.location.hash));
  useEffect(() => {
    const take = () => {
      const { pathname, search, hash } = window.location;
      if (!keepOrderKey(number, hash)) return false;
      window.history.replaceState(null, '', pathname + search);
      return true;
    };
    take();
    // Another link to the same order was pasted over this address: the page stays, its fragment changes.
    const onHash = () => {
      if (take()) void client.resetQueries({ queryKey: orderQueryKey(number) });
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [client, number]);
}
