import { getSomeMaterial, Landing, type MaterialProps, materialRoute } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = materialRoute('landing', '/landing');

export { generateMetadata };

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('landing');

export default async function Page(props: MaterialProps) {
  return <Landing material={await load(props)} />;
}
