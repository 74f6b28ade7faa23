import { notFound } from 'next/navigation';
import { getMaterial, materialMetadata, QuizPage } from '@/features/content/server';

export const ensureStatic = 'navigation';

const load = async () => (await getMaterial('screen', 'test')) ?? notFound();

export const generateMetadata = async () => materialMetadata('/test', await load());

export default async function Page() {
  return <QuizPage material={await load()} />;
}
