import {
  Article,
  getSomeMaterial,
  type MaterialProps,
  materialRoute,
  materialTexts,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

const PLACE = '/blog';
const { load, generateMetadata } = materialRoute('blog', PLACE);

export { generateMetadata };

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('blog');

export default async function Page(props: MaterialProps) {
  return <Article material={await load(props)} place={PLACE} placeTitle={materialTexts.blog.title} />;
}
