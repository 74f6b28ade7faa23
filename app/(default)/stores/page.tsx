import type { Metadata } from 'next';
import { buildStoresMetadataInput, getStores, StoresPage } from '#features/stores/server.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(buildStoresMetadataInput(await getStores()));
}

export default async function Page() {
  return <StoresPage stores={await getStores()} />;
}
