import { notFound } from 'next/navigation';
import { CareerPage, getMaterial, materialMetadata } from '@/features/content/server';

export const ensureStatic = 'navigation';

const load = async () => (await getMaterial('screen', 'career')) ?? notFound();

export const generateMetadata = async () => materialMetadata('/career', await load());

export default async function Page() {
  return <CareerPage material={await load()} />;
}
