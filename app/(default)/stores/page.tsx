import type { Metadata } from 'next';
import { getStores, StoresPage, storesMetadata } from '@/features/stores/server';

export const ensureStatic = 'navigation';

export async function generateMetadata(): Promise<Metadata> {
  return storesMetadata(await getStores());
}

export default async function Page() {
  return <StoresPage stores={await getStores()} />;
}
