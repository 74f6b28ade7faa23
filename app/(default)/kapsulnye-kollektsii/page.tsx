import { CapsulesPage, getCapsules, listMetadata, materialTexts } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { title, description } = materialTexts.capsules;

export const generateMetadata = () => listMetadata({ path: '/kapsulnye-kollektsii', title, description });

export default async function Page() {
  return <CapsulesPage items={await getCapsules()} />;
}
