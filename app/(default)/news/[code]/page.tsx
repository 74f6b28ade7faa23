import {
  Article,
  getSomeMaterial,
  type MaterialProps,
  materialRoute,
  materialTexts,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

const PLACE = '/news';
const { load, generateMetadata } = materialRoute('news', PLACE);

export { generateMetadata };

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('news');

export default async function Page(props: MaterialProps) {
  return <Article material={await load(props)} place={PLACE} placeTitle={materialTexts.news.title} />;
}
