import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { buildCityMetadataInput, getCityStores, StoresPage } from '#features/stores/server.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

interface Props {
  params: Promise<{ city: string }>;
}

async function load(params: Props['params']) {
  const { city } = await params;
  return { city, stores: (await getCityStores(city)) ?? notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { city, stores } = await load(params);
  return buildPageMetadata(buildCityMetadataInput(city, stores));
}

export default async function Page({ params }: Props) {
  return <StoresPage {...(await load(params))} />;
}
