import {
  Article,
  getSampleMaterial,
  type MaterialProps,
  materialRoute,
  materialTexts,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

const LIST_PATH = '/blog';
const { load, generateMetadata } = materialRoute('blog', LIST_PATH);

export { generateMetadata };

/** One page is prerendered to validate the route; the others are rendered on request. */
export const generateStaticParams = () => getSampleMaterial('blog');

export default async function Page(props: MaterialProps) {
  return <Article material={await load(props)} listPath={LIST_PATH} listTitle={materialTexts.blog.title} />;
}
