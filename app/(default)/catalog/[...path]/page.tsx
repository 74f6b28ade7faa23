import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import {
  CatalogPage,
  catalogMetadata,
  getCatalog,
  getSearch,
  getSections,
  SearchPage,
  searchMetadata,
} from '#features/catalog/server.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { readCatalogKey } from '#lib/routing/catalog-key.ts';
import { catalogAddress, readCatalogQuery, writeCatalogQuery } from '#lib/routing/catalog-query.ts';
import { readSearchKey, type SearchQuery } from '#lib/routing/search-query.ts';

interface Props {
  params: Promise<{ path: string[] }>;
}

// Asked once for the metadata and the page together. They get the path in different escapes, and so share its key alone.
const getListing = cache((section: string, query: string) =>
  getCatalog({ section, query: readCatalogQuery(query) }),
);
const getResults = cache((query: string, choice: string) =>
  getSearch({ ...readCatalogQuery(choice), query }),
);

/** Whether the shop has neither sections nor goods yet: links to its usual sections then lead to the listing of all. */
async function isEmptyShop(): Promise<boolean> {
  if ((await getSections()).length > 0) return false;
  const all = await getListing(ALL_PRODUCTS_PATH, '');
  return all?.pagination.total === 0;
}

async function loadCatalog(path: string[]) {
  const key = readCatalogKey(path);
  const found = key && (await getListing(key.section, writeCatalogQuery(key.query)));
  return found ?? ((await isEmptyShop()) ? redirect(catalogAddress(ALL_PRODUCTS_PATH)) : notFound());
}

async function loadSearch({ query, ...choice }: SearchQuery) {
  const found = (await getResults(query, writeCatalogQuery(choice))) ?? notFound();
  // The owner says that exactly this query means another page.
  return found.redirect ? redirect(found.redirect) : found;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params;
  const searchQuery = readSearchKey(path);
  return searchQuery
    ? searchMetadata(await loadSearch(searchQuery))
    : catalogMetadata(await loadCatalog(path));
}

export default async function Page({ params }: Props) {
  const { path } = await params;
  const searchQuery = readSearchKey(path);
  return searchQuery ? (
    <SearchPage {...(await loadSearch(searchQuery))} />
  ) : (
    <CatalogPage {...(await loadCatalog(path))} />
  );
}
