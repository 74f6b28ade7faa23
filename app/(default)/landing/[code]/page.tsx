import { createMaterialRoute, Landing, type MaterialProps } from '#features/content/server.ts';

const { load, generateMetadata } = createMaterialRoute('landing', '/landing');

export { generateMetadata };

export default async function Page(props: MaterialProps) {
  return <Landing code={(await props.params).code} material={await load(props)} />;
}
