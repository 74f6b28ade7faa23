import { getTeasers, MaterialList, materialTexts } from '#features/content/server.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

const listPath = '/news';
const { title, lead, description } = materialTexts.news;

export const generateMetadata = () => buildPageMetadata({ path: listPath, title, description });

export default async function Page() {
  return <MaterialList title={title} lead={lead} listPath={listPath} items={await getTeasers('news')} />;
}
