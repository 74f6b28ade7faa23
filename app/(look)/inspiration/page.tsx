import { getTeasers, InspirationPage, materialTexts } from '#features/content/server.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

const { title, description } = materialTexts.looks;

export const generateMetadata = () => buildPageMetadata({ path: '/inspiration', title, description });

export default async function Page() {
  return <InspirationPage items={await getTeasers('inspiration')} />;
}
