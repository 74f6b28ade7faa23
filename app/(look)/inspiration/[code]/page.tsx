import {
  getSomeMaterial,
  getTeasers,
  LookPage,
  type MaterialProps,
  materialRoute,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = materialRoute('inspiration', '/inspiration');

export { generateMetadata };

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('inspiration');

export default async function Page(props: MaterialProps) {
  const [material, looks] = await Promise.all([load(props), getTeasers('inspiration')]);
  return <LookPage material={material} others={looks.filter(({ code }) => code !== material.code)} />;
}
