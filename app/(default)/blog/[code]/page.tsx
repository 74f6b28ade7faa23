import { Article, type MaterialProps, materialRoute, materialTexts } from '#features/content/server.ts';

const LIST_PATH = '/blog';
const { load, generateMetadata } = materialRoute('blog', LIST_PATH);

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  const { code } = await props.params;
  const material = await load(props);
  return (
    <Article code={code} material={material} listPath={LIST_PATH} listTitle={materialTexts.blog.title} />
  );
}
