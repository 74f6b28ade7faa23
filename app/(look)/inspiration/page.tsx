import { getTeasers, InspirationPage, materialTexts } from '#features/content/server.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

const { title, description } = materialTexts.looks;

export const generateMetadata = () => pageMetadata({ path: '/inspiration', title, description });

export default async function Page() {
  return <InspirationPage items={await getTeasers('inspiration')} />;
}
