'use client';

import { useEffect } from 'react';
import { request } from '#lib/api/client.ts';
import { rememberAsked } from '../history.ts';

/** Tells the shop and this browser that the results of a query were seen: for the lists of what is asked. */
export function Asked({ query }: { query: string }) {
  useEffect(() => {
    rememberAsked(query);
    // Nothing depends on it: a shop that does not count, or no longer, goes on searching.
    request('POST /services/rest/v1/products/search/asked', { body: { query } }).catch(() => undefined);
  }, [query]);
  return null;
}
