import {
  Article,
  getSampleMaterial,
  type MaterialProps,
  materialRoute,
  materialTexts,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

const LIST_PATH = '/news';
const { load, generateMetadata } = materialRoute('news', LIST_PATH);

export { generateMetadata };

/** One page is prerendered to validate the route; the others are rendered on request. */
export const generateStaticParams = () => getSampleMaterial('news');

export default async function Page(props: MaterialProps) {
  return <Article material={await load(props)} listPath={LIST_PATH} listTitle={materialTexts.news.title} />;
}
