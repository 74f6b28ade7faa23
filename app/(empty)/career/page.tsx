import { CareerPage, createScreenRoute } from '#features/content/server.ts';

const { load, generateMetadata } = createScreenRoute('career');

export { generateMetadata };

export default async function Page() {
  return <CareerPage material={await load()} />;
}
