import { getTeasers, LookPage, type MaterialProps, materialRoute } from '#features/content/server.ts';

const { load, generateMetadata } = materialRoute('inspiration', '/inspiration');

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  const [material, looks] = await Promise.all([load(props), getTeasers('inspiration', 'helper')]);
  return <LookPage material={material} others={looks.filter(({ code }) => code !== material.code)} />;
}
