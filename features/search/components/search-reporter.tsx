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
    // A failure is ignored, because the search does not depend on it, and some back ends do not count queries.
    request('POST /services/rest/v1/products/search/asked', { body: { query } }).catch(() => undefined);
  }, [query]);
  return null;
}
