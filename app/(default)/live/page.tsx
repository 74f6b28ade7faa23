import { PageArticle, screenRoute } from '#features/content/server.ts';

const { load, generateMetadata } = screenRoute('live');

export { generateMetadata };

export default async function Page() {
  return <PageArticle material={await load()} />;
}
