import { type MaterialProps, materialRoute, PageArticle } from '#features/content/server.ts';

const { load, generateMetadata } = materialRoute('page', '/page');

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  return <PageArticle material={await load(props)} />;
}
