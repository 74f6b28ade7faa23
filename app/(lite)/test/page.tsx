import { QuizPage, screenRoute } from '@/features/content/server';

const { load, generateMetadata } = screenRoute('test');

export { generateMetadata };

export default async function Page() {
  return <QuizPage material={await load()} />;
}
