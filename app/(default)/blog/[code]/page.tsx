import { Article, type MaterialProps, materialRoute, materialTexts } from '@/features/content/server';

const LIST_PATH = '/blog';
const { load, generateMetadata } = materialRoute('blog', LIST_PATH);

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  return <Article material={await load(props)} listPath={LIST_PATH} listTitle={materialTexts.blog.title} />;
}
