'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '#features/session/index.ts';
import { type CatalogQuery, catalogAddress, cityOf } from '#lib/routing/catalog-query.ts';

interface CitySyncProps {
  /** The section's address without /catalog/. */
  section: string;
  query: CatalogQuery;
}

/**
 * Redirects to the listing of the shopper's own city. A chosen size filters by the stock of one city, which
 * differs when the shopper followed a shared link or has changed the city; cached pages do not know the
 * shopper.
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
