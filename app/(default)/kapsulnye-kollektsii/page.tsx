import { CapsulesPage, getCapsules, materialTexts } from '#features/content/server.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

const { title, description } = materialTexts.capsules;

export const generateMetadata = () =>
  buildPageMetadata({ path: '/kapsulnye-kollektsii', title, description });

export default async function Page() {
  return <CapsulesPage items={await getCapsules()} />;
}
