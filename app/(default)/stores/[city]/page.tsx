import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cityWords, getCityStores, getStores, StoresPage } from '@/features/stores/server';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ city: string }>;
}

/**
 * One city is prerendered to validate the route (its 404 in a shop without stores); the others are rendered
 * on request.
 */
export async function generateStaticParams() {
  const [first] = await getStores();
  return [{ city: first?.city_code ?? 'none' }];
}

async function load(params: Props['params']) {
  const { city } = await params;
  return { city, stores: (await getCityStores(city)) ?? notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { city, stores } = await load(params);
  return pageMetadata(cityWords(city, stores));
}

export default async function Page({ params }: Props) {
  return <StoresPage {...(await load(params))} />;
}
