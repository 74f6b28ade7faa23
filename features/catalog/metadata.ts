import type { Metadata } from 'next';
import { DEFAULT_SORT } from '@/lib/domain/listing';
import { catalogAddress } from '@/lib/routing/catalog-query';
import { pageMetadata } from '@/lib/seo/page-metadata';
import type { Catalog } from './catalog';
import type { Search } from './search';
import { texts } from './texts';

/**
 * A section's pages are for search engines, and so is a choice of filters that the editors wrote words for:
 * each has its own canonical address. Any other choice, order or city is for shoppers alone, and names none.
 */
export async function catalogMetadata({ section, query, seo }: Catalog): Promise<Metadata> {
  const { page, sort, filters, city } = query;
  const heading = seo?.heading || section.heading;
  const description = texts.describePage(seo?.description || section.description, page);
  const chosen = sort !== DEFAULT_SORT || Object.keys(filters).length > 0;
  if (city || (chosen && !seo))
    return { title: texts.titlePage(heading, page), description, robots: { index: false, follow: true } };
  return pageMetadata({
    path: catalogAddress(section.code, query),
    title: seo?.title ? { absolute: texts.titlePage(seo.title, page) } : texts.titlePage(heading, page),
    description,
    image: section.image ? { src: section.image, width: 800, height: 1000, alt: heading } : undefined,
  });
}

/** Results are for shoppers alone: search engines follow their links, and are told no address of them. */
export function searchMetadata({ asked, pagination }: Search): Metadata {
  const title = asked ? texts.search.heading(asked) : texts.search.title;
  return {
    title: texts.titlePage(title, pagination.page),
    description: texts.search.description,
    robots: { index: false, follow: true },
  };
}
