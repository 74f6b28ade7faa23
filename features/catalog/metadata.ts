import type { Metadata } from 'next';
import { DEFAULT_SORT } from '@/lib/domain/listing';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog } from './catalog';
import { texts } from './texts';

/** One address per listing for search engines; choices of filters and orders are left to shoppers. */
export function catalogMetadata({ section, query: { page, sort, filters } }: Catalog): Metadata {
  const chosen = sort !== DEFAULT_SORT || Object.keys(filters).length > 0;
  const canonical = catalogAddress(section.code, chosen ? {} : { page });
  const title = texts.titlePage(section.heading, page);
  return {
    title,
    description: section.description,
    alternates: { canonical },
    robots: chosen ? { index: false, follow: true } : undefined,
    openGraph: {
      title,
      description: section.description,
      url: canonical,
      images: section.image ? [section.image] : undefined,
    },
  };
}
