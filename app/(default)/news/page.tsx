import { getTeasers, MaterialList, materialTexts } from '@/features/content/server';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const ensureStatic = 'navigation';

const place = '/news';
const { title, lead, description } = materialTexts.news;

export const generateMetadata = () => pageMetadata({ path: place, title, description });

export default async function Page() {
  return <MaterialList title={title} lead={lead} place={place} items={await getTeasers('news')} />;
}
