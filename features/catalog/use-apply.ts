'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useLocation } from '@/features/location';
import { useDebounced } from '@/lib/hooks/use-debounced';
import { catalogAddress } from '@/lib/routing/catalog-query';
import { cleanFilters } from '@/lib/routing/clean-filters';
import { requestListingFocus } from './listing-focus';
import { useCatalog } from './provider';
import { countQuery } from './queries';

const DEBOUNCE_MS = 300;

/** The number of products for the draft, and a function that opens its listing. */
export function useApply() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const { url, sort, selected, applied, pagination } = useCatalog((state) => state);

  const { city } = useLocation();

  const key = (filters: typeof selected) => JSON.stringify(cleanFilters(filters));
  const choice = key(selected);
  const settled = useDebounced(choice, DEBOUNCE_MS);
  const changed = choice !== key(applied);
  const { data, isFetching } = useQuery({
    ...countQuery(url, settled, city.id),
    enabled: settled !== key(applied),
  });
  const count = changed ? data?.count : pagination.total;

  return {
    /** Undefined until the first answer. */
    count,
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
