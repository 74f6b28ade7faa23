import {
  getSampleMaterial,
  getTeasers,
  LookPage,
  type MaterialProps,
  materialRoute,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = materialRoute('inspiration', '/inspiration');

export { generateMetadata };

/** One page is prerendered to validate the route; the others are rendered on request. */
export const generateStaticParams = () => getSampleMaterial('inspiration');

export default async function Page(props: MaterialProps) {
  const [material, looks] = await Promise.all([load(props), getTeasers('inspiration')]);
  return <LookPage material={material} others={looks.filter(({ code }) => code !== material.code)} />;
}
