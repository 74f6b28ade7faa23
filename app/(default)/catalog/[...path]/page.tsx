import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import {
  CatalogPage,
  catalogMetadata,
  getCatalog,
  getSearch,
  getSections,
  SearchPage,
  searchMetadata,
} from '@/features/catalog/server';
import { KEY_PREFIX, readCatalogKey } from '@/lib/routing/catalog-key';
import { readSearchKey, type SearchQuery } from '@/lib/routing/search-query';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ path: string[] }>;
}

/**
 * One page is prerendered to validate the route; the others are rendered on request, because every start
 * invalidates prerendered pages anyway. A shop without sections prerenders its 404.
 */
export async function generateStaticParams() {
  const [section] = await getSections();
  return [{ path: [section?.code ?? 'none', KEY_PREFIX] }];
}

/** Asked once for the metadata and the page together: a kept listing is read again at each call. */
const loadCatalog = cache(async (path: string) => {
  const key = readCatalogKey(path.split('/'));
  return (key && (await getCatalog(key))) ?? notFound();
});

const loadSearch = async (searchQuery: SearchQuery) => (await getSearch(searchQuery)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params;
  const searchQuery = readSearchKey(path);
  return searchQuery
    ? searchMetadata(await loadSearch(searchQuery))
    : catalogMetadata(await loadCatalog(path.join('/')));
}

export default async function Page({ params }: Props) {
  const { path } = await params;
  const searchQuery = readSearchKey(path);
  return searchQuery ? (
    <SearchPage {...(await loadSearch(searchQuery))} />
  ) : (
    <CatalogPage {...(await loadCatalog(path.join('/')))} />
  );
}
