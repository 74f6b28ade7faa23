import { Article, createMaterialRoute, type MaterialProps, materialTexts } from '#features/content/server.ts';

const LIST_PATH = '/news';
const { load, generateMetadata } = createMaterialRoute('news', LIST_PATH);

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  const { code } = await props.params;
  const material = await load(props);
  return (
    <Article code={code} material={material} listPath={LIST_PATH} listTitle={materialTexts.news.title} />
  );
}
