import { createMaterialRoute, type MaterialProps, PageArticle } from '#features/content/server.ts';

const { load, generateMetadata } = createMaterialRoute('page', '/page');

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  return <PageArticle material={await load(props)} />;
}
