import { getTeasers, MaterialList, materialTexts } from '#features/content/server.ts';
import { FEED_PATH } from '#lib/config/paths.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

const listPath = '/blog';
const { title, lead, description } = materialTexts.blog;

export const generateMetadata = () =>
  buildPageMetadata({ path: listPath, title, description, feed: FEED_PATH });

export default async function Page() {
  return <MaterialList title={title} lead={lead} listPath={listPath} items={await getTeasers('blog')} />;
}
