import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import type { Material } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../../texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import styles from './quiz-page.module.scss';

const { quiz } = texts;

/**
 * Quiz whose answers are the catalog's filters (RT-20). It is a plain form, so that it works without JavaScript.
 */
export function QuizPage({ material }: { material: Material }) {
  const { title, lead, blocks } = material;
  return (
    <Stack as="article" gap={6} className={styles.page}>
      <Stack as="header" gap={4}>
        <Title as="h1">{bindWords(title)}</Title>
        <Text size="lg" tone="soft">
          {bindWords(lead)}
        </Text>
      </Stack>
      <Blocks blocks={blocks} />
      <Stack as="form" gap={6} start action="/catalog/shoes">
        {quiz.questions.map(({ filter, title: question, answers }, index) => (
          <Stack as="fieldset" gap={1} key={filter} className={styles.question}>
            <legend className={styles.legend}>
              <span className={styles.number}>{index + 1}</span> {question}
            </legend>
            {[...answers, quiz.any].map((answer) => (
              <Choice
                key={answer.value}
                type="radio"
                name={`filter[${filter}]`}
                value={answer.value}
                defaultChecked={answer === quiz.any}
              >
                {answer.title}
              </Choice>
            ))}
          </Stack>
        ))}
        <Button type="submit">{quiz.submit}</Button>
      </Stack>
    </Stack>
  );
}
