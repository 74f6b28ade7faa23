import { getSections } from '#features/catalog/server.ts';
import { createScreenRoute, PageArticle, QuizPage } from '#features/content/server.ts';

/** Section of the quiz. The quiz's answers select filters of this section. */
const QUIZ_SECTION = 'shoes';

const { load, generateMetadata } = createScreenRoute('test');

export { generateMetadata };

export default async function Page() {
  const [material, sections] = await Promise.all([load(), getSections()]);
  const hasQuiz = sections.some(({ code }) => code === QUIZ_SECTION);
  return hasQuiz ? <QuizPage material={material} /> : <PageArticle material={material} />;
}
