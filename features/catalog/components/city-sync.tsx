'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/features/session';
import { type CatalogQuery, catalogAddress, cityOf } from '@/lib/routing/catalog-query';

interface CitySyncProps {
  /** The section's address without /catalog/. */
  section: string;
  query: CatalogQuery;
}

/**
 * A chosen size is counted for a city, and the page in view may be another's: who opened a shared link, or changed
 * the city since, is led to the same choice in the own one. Pages do not know who looks at them.
 */
export function CitySync({ section, query }: CitySyncProps) {
  const { replace } = useRouter();
  const code = useSession().data?.location.city.code;
  const wrong = code !== undefined && cityOf(query.filters, code) !== (query.city ?? '');
  const address = wrong ? catalogAddress(section, { ...query, page: 1, city: code }) : null;
  useEffect(() => {
    if (address) replace(address, { scroll: false });
  }, [address, replace]);
  return null;
}
