import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  CatalogPage,
  catalogMetadata,
  getCatalog,
  getSearch,
  getSections,
  SearchPage,
  searchMetadata,
} from '@/features/catalog/server';
import { KEY_MARK, readCatalogKey } from '@/lib/routing/catalog-key';
import { readSearchKey, type SearchQuery } from '@/lib/routing/search-query';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ path: string[] }>;
}

/** The build proves one page; the others are made on request, since a start renews them all anyway. */
export async function generateStaticParams() {
  const sections = await getSections();
  return sections.slice(0, 1).map(({ code }) => ({ path: [code, KEY_MARK] }));
}

async function loadCatalog(path: readonly string[]) {
  const key = readCatalogKey(path);
  return (key && (await getCatalog(key))) ?? notFound();
}

const loadSearch = async (asked: SearchQuery) => (await getSearch(asked)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params;
  const asked = readSearchKey(path);
  return asked ? searchMetadata(await loadSearch(asked)) : catalogMetadata(await loadCatalog(path));
}

export default async function Page({ params }: Props) {
  const { path } = await params;
  const asked = readSearchKey(path);
  return asked ? (
    <SearchPage {...(await loadSearch(asked))} />
  ) : (
    <CatalogPage {...(await loadCatalog(path))} />
  );
}
