'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '#features/session/index.ts';
import { buildCatalogUrl, type CatalogQuery, getFilterCity } from '#lib/routing/catalog-query.ts';

interface CitySyncProps {
  /** URL of the section without the prefix /catalog/. */
  section: string;
  query: CatalogQuery;
}

/**
 * Redirects to the listing for the shopper's city, because a chosen size filters by the stock of one city. The URL may
 * contain another city, after a shared link or after a change of the city. The server cannot correct the URL, because
 * cached pages are the same for all shoppers.
 */
export function CitySync({ section, query }: CitySyncProps) {
  const { replace } = useRouter();
  const code = useSession().data?.location.city.code;
  const isOtherCity = code !== undefined && getFilterCity(query.filters, code) !== (query.city ?? '');
  const address = isOtherCity ? buildCatalogUrl(section, { ...query, page: 1, city: code }) : null;
  useEffect(() => {
    if (address) replace(address, { scroll: false });
  }, [address, replace]);
  return null;
}
