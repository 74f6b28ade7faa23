import { getSampleMaterial, Landing, type MaterialProps, materialRoute } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = materialRoute('landing', '/landing');

export { generateMetadata };

/** One page is prerendered to validate the route; the others are rendered on request. */
export const generateStaticParams = () => getSampleMaterial('landing');

export default async function Page(props: MaterialProps) {
  return <Landing material={await load(props)} />;
}
