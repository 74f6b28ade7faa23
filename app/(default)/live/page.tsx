import { notFound } from 'next/navigation';
import { getMaterial, materialMetadata, PageArticle } from '@/features/content/server';

export const ensureStatic = 'navigation';

const load = async () => (await getMaterial('screen', 'live')) ?? notFound();

export const generateMetadata = async () => materialMetadata('/live', await load());

export default async function Page() {
  return <PageArticle material={await load()} />;
}
