import { Article, createMaterialRoute, type MaterialProps, materialTexts } from '#features/content/server.ts';

const LIST_PATH = '/blog';
const { load, generateMetadata } = createMaterialRoute('blog', LIST_PATH);

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  const { code } = await props.params;
  const material = await load(props);
  return (
    <Article code={code} material={material} listPath={LIST_PATH} listTitle={materialTexts.blog.title} />
  );
}
