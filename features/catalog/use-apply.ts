'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useLocation } from '#features/location/index.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { catalogAddress } from '#lib/routing/catalog-query.ts';
import { cleanFilters } from '#lib/routing/clean-filters.ts';
import { requestListingFocus } from './listing-focus.ts';
import { useCatalog } from './provider.tsx';
import { facetsQuery } from './queries.ts';

const DEBOUNCE_MS = 300;

/** What the draft finds, and a function that opens its listing. */
export function useApply() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const { url, sort, filters, selected, applied, pagination } = useCatalog((state) => state);

  const { city } = useLocation();

  const key = (filters: typeof selected) => JSON.stringify(cleanFilters(filters));
  const choice = key(selected);
  const settled = useDebounced(choice, DEBOUNCE_MS);
  const changed = choice !== key(applied);
  const { data, isFetching } = useQuery({
    ...facetsQuery(url, settled, city.id, filters, key(applied)),
    enabled: settled !== key(applied),
  });
  // A question that fails leaves the counts of the one before.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const count = changed ? data?.count : pagination.total;

  return {
    /** Undefined without an answer. */
    count,
    /** The listing's filters, counted under the draft once that is known. */
    filters: (changed && last?.filters) || filters,
    counting: changed && (isFetching || settled !== choice),
    changed,
    pending,
    apply: () => {
      const address = catalogAddress(url, { sort, filters: selected, city: city.code });
      requestListingFocus(address);
      start(() => router.push(address));
    },
  };
}
