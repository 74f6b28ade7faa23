import { getTeasers, listMetadata, MaterialList, materialTexts } from '@/features/content/server';

export const ensureStatic = 'navigation';

const place = '/blog';
const { title, lead, description } = materialTexts.blog;

export const generateMetadata = () => listMetadata({ path: place, title, description });

export default async function Page() {
  return <MaterialList title={title} lead={lead} place={place} items={await getTeasers('blog')} />;
}
