'use client';

import { useLocation } from '#features/location/index.ts';
import { ModalLink } from '#features/modals/index.ts';
import { useOwnSize } from '#features/size-guides/index.ts';
import { type CatalogQuery, catalogAddress, SIZE } from '#lib/routing/catalog-query.ts';
import { ownSizeTexts as texts } from '#lib/texts/own-size.ts';
import { ListingLink } from './listing-link.tsx';

export interface OwnSizeLinkProps {
  /** The section's address without /catalog/. */
  section: string;
  /** Sizes of shoes that its listing can be filtered by. */
  sizes: readonly string[];
  query: CatalogQuery;
  className?: string;
}

/**
 * The shopper's own size as a filter; without one, the way to find it out. Nothing where the size is not to be had or
 * is applied already.
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
  if (!sizes.includes(own) || query.filters[SIZE]?.includes(own)) return null;
  const filters = { ...query.filters, [SIZE]: [own] };
  return (
    <ListingLink
      className={className}
      href={catalogAddress(section, { ...query, page: 1, filters, city: city.code })}
      rel="nofollow"
    >
      {texts.apply(own)}
    </ListingLink>
  );
}
