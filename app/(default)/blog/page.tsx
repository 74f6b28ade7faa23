import { getTeasers, MaterialList, materialTexts } from '@/features/content/server';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const ensureStatic = 'navigation';

const place = '/blog';
const { title, lead, description } = materialTexts.blog;

export const generateMetadata = () => pageMetadata({ path: place, title, description });

export default async function Page() {
  return <MaterialList title={title} lead={lead} place={place} items={await getTeasers('blog')} />;
}
