'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useLocation } from '#features/location/index.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { cleanFilters } from '#lib/routing/clean-filters.ts';
import { requestListingFocus } from './listing-focus.ts';
import { useCatalog } from './provider.tsx';
import { facetsQuery } from './queries.ts';

const DEBOUNCE_MS = 300;

/** Counts the products of the draft, and returns a function that opens the listing of the draft. */
export function useApplyFilters() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const { url, sort, filters, selected, applied, pagination } = useCatalog((state) => state);

  const { city } = useLocation();

  const buildKey = (filters: typeof selected) => JSON.stringify(cleanFilters(filters));
  const choice = buildKey(selected);
  const debouncedChoice = useDebounced(choice, DEBOUNCE_MS);
  const changed = choice !== buildKey(applied);
  const { data, isFetching } = useQuery({
    ...facetsQuery(url, debouncedChoice, city.id, filters, buildKey(applied)),
    enabled: debouncedChoice !== buildKey(applied),
  });
  // After a failed request the counts of the last response remain.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const count = changed ? data?.count : pagination.total;

  return {
    /** Number of products. Undefined without a response. */
    count,
    /** Filters of the listing, with the counts for the draft once they have arrived. */
    filters: (changed && last?.filters) || filters,
    counting: changed && (isFetching || debouncedChoice !== choice),
    changed,
    pending,
    apply: () => {
      const address = buildCatalogUrl(url, { sort, filters: selected, city: city.code });
      requestListingFocus(address);
      start(() => router.push(address));
    },
  };
}
