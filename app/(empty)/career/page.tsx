import { CareerPage, screenRoute } from '#features/content/server.ts';

const { load, generateMetadata } = screenRoute('career');

export { generateMetadata };

export default async function Page() {
  return <CareerPage material={await load()} />;
}
