'use client';

import { useEffect } from 'react';
import { request } from '#lib/api/client.ts';
import { rememberQuery } from '../history.ts';

/**
 * Records in this browser and on the server that the results of a query were shown. Both the browser and the server
 * later suggest the recorded queries.
 */
export function SearchReporter({ query }: { query: string }) {
  useEffect(() => {
    rememberQuery(query);
    // A failure is ignored, because the search works without this request, and some back ends do not implement the
    // endpoint.
    request('POST /services/rest/v1/products/search/asked', { body: { query } }).catch(() => undefined);
  }, [query]);
  return null;
}
