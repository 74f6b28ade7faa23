import { createMaterialRoute, getTeasers, LookPage, type MaterialProps } from '#features/content/server.ts';

const { load, generateMetadata } = createMaterialRoute('inspiration', '/inspiration');

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  const [material, looks] = await Promise.all([load(props), getTeasers('inspiration', 'helper')]);
  return <LookPage material={material} others={looks.filter(({ code }) => code !== material.code)} />;
}
