import type { Metadata } from 'next';
import { getStores, StoresPage, storesWords } from '@/features/stores/server';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(storesWords(await getStores()));
}

export default async function Page() {
  return <StoresPage stores={await getStores()} />;
}
