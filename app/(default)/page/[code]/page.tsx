import { type MaterialProps, materialRoute, PageArticle } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = materialRoute('page', '/page');

export { generateMetadata };

/** No list links to these pages, so the route is validated by prerendering a 404. */
export const generateStaticParams = () => [{ code: 'none' }];

export default async function Page(props: MaterialProps) {
  return <PageArticle material={await load(props)} />;
}
