'use client';

import { useLocation } from '#features/location/index.ts';
import { ModalLink } from '#features/modals/index.ts';
import { useOwnSize } from '#features/size-guides/index.ts';
import { buildCatalogUrl, type CatalogQuery, SIZE_FILTER } from '#lib/routing/catalog-query.ts';
import { ownSizeTexts as texts } from '#lib/texts/own-size.ts';
import { ListingLink } from './listing-link.tsx';

export interface OwnSizeLinkProps {
  /** URL of the section without the prefix /catalog/. */
  section: string;
  /** Shoe sizes by which the listing can be filtered. */
  sizes: readonly string[];
  query: CatalogQuery;
  className?: string;
}

/**
 * Link that filters by the shopper's own size. Without a known size it opens the size calculator. Renders nothing when
 * the size is unavailable or already applied.
 */
export default function OwnSizeLink({ section, sizes, query, className }: OwnSizeLinkProps) {
  const own = useOwnSize('shoes');
  const { city } = useLocation();
  if (!own)
    return (
      <ModalLink
        className={className}
        href="/size-guides#calculator"
        name="size-table"
        options={{ code: 'shoes', view: 'calculator' }}
      >
        {texts.find}
      </ModalLink>
    );
  if (!sizes.includes(own) || query.filters[SIZE_FILTER]?.includes(own)) return null;
  const filters = { ...query.filters, [SIZE_FILTER]: [own] };
  return (
    <ListingLink
      className={className}
      href={buildCatalogUrl(section, { ...query, page: 1, filters, city: city.code })}
      rel="nofollow"
    >
      {texts.apply(own)}
    </ListingLink>
  );
}
