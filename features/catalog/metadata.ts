import type { Metadata } from 'next';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';
import type { CatalogListing } from './catalog.ts';
import type { SearchResults } from './search.ts';
import { metaTexts, searchTexts } from './texts.ts';

/**
 * Builds the metadata of a listing. Sections are indexed, and so are filters for which the editors have written texts.
 * Each of these listings has its own canonical URL. Listings with other filters, a sort order or a city are neither
 * indexed nor canonical.
 */
export async function catalogMetadata({ section, query, seo }: CatalogListing): Promise<Metadata> {
  const { page, sort, filters, city } = query;
  const heading = seo?.heading || section.heading;
  const description = metaTexts.describePage(seo?.description || section.description, page);
  const chosen = sort !== DEFAULT_SORT || Object.keys(filters).length > 0;
  if (city || (chosen && !seo))
    return { title: metaTexts.titlePage(heading, page), description, robots: { index: false, follow: true } };
  return buildPageMetadata({
    path: buildCatalogUrl(section.code, query),
    title: seo?.title
      ? { absolute: metaTexts.titlePage(seo.title, page) }
      : metaTexts.titlePage(heading, page),
    description,
    image: section.image ? { src: section.image, width: 800, height: 1000, alt: heading } : undefined,
  });
}

/**
 * Builds the metadata of search results. Search results are not indexed and have no canonical URL, but their links are
 * followed.
 */
export function searchMetadata({ query: { query }, pagination }: SearchResults): Metadata {
  const title = query ? searchTexts.heading(query) : searchTexts.title;
  return {
    title: metaTexts.titlePage(title, pagination.page),
    description: searchTexts.description,
    robots: { index: false, follow: true },
  };
}
