import { type MaterialProps, materialRoute, PageArticle } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = materialRoute('page', '/page');

export { generateMetadata };

/** No list leads to these pages, so the build proves their 404. */
export const generateStaticParams = () => [{ code: 'none' }];

export default async function Page(props: MaterialProps) {
  return <PageArticle material={await load(props)} />;
}
