import { createScreenRoute, PageArticle } from '#features/content/server.ts';

const { load, generateMetadata } = createScreenRoute('live');

export { generateMetadata };

export default async function Page() {
  return <PageArticle material={await load()} />;
}
