import type { Metadata } from 'next';
import { getStores, StoresPage, storesWords } from '#features/stores/server.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(storesWords(await getStores()));
}

export default async function Page() {
  return <StoresPage stores={await getStores()} />;
}
