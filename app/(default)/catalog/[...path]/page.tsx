import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import {
  CatalogPage,
  catalogMetadata,
  getCatalog,
  getSearchResults,
  getSections,
  SearchPage,
  searchMetadata,
} from '#features/catalog/server.ts';
import { ALL_PRODUCTS_PATH, DEFAULT_SORT } from '#lib/domain/listing.ts';
import { normalizePath } from '#lib/routing/canonical-path.ts';
import { parseCatalogKey } from '#lib/routing/catalog-key.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { parseSearchKey, type SearchQuery } from '#lib/routing/search-query.ts';

interface Props {
  params: Promise<{ path: string[] }>;
}

/**
 * True when the shop has neither sections nor products yet. In such a shop, links to usual sections redirect to the
 * listing of all products.
 */
async function isEmptyShop(): Promise<boolean> {
  if ((await getSections()).length > 0) return false;
  const query = { page: 1, sort: DEFAULT_SORT, filters: {} };
  const all = await getCatalog({ section: ALL_PRODUCTS_PATH, query });
  return all?.pagination.total === 0;
}

async function loadCatalog(path: string[]) {
  const key = parseCatalogKey(path);
  const found = key && (await getCatalog(key));
  return found ?? ((await isEmptyShop()) ? redirect(buildCatalogUrl(ALL_PRODUCTS_PATH)) : notFound());
}

async function loadSearch(query: SearchQuery) {
  const found = (await getSearchResults(query)) ?? notFound();
  // The owner has defined a redirect for exactly this query.
  return found.redirect ? redirect(found.redirect) : found;
}

const loadPath = cache(async (path: string) => {
  const segments = path.split('/');
  const query = parseSearchKey(segments);
  return query ? { results: await loadSearch(query) } : { catalog: await loadCatalog(segments) };
});

/**
 * Loads the data once for both the metadata and the page. The path is normalized, because Next passes the path to the
 * metadata and to the page with different escapes.
 */
const load = async ({ params }: Props) => loadPath(normalizePath((await params).path.join('/')));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { results, catalog } = await load(props);
  return results ? searchMetadata(results) : catalogMetadata(catalog);
}

export default async function Page(props: Props) {
  const { results, catalog } = await load(props);
  return results ? <SearchPage {...results} /> : <CatalogPage {...catalog} />;
}
