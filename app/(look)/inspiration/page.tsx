import { getTeasers, InspirationPage, listMetadata, materialTexts } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { title, description } = materialTexts.looks;

export const generateMetadata = () => listMetadata({ path: '/inspiration', title, description });

export default async function Page() {
  return <InspirationPage items={await getTeasers('inspiration')} />;
}
