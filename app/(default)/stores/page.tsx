import type { Metadata } from 'next';
import { buildStoresMetadataInput, getStores, StoresPage } from '#features/stores/server.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  return buildPageMetadata(buildStoresMetadataInput(await getStores()));
}

export default async function Page() {
  return <StoresPage stores={await getStores()} />;
}
