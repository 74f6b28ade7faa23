import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { texts } from '../texts.ts';
import styles from './opening.module.scss';

/** Placeholder of the start page while the owner has filled no blocks. */
export function EmptyHomePage() {
  return (
    <Stack as="section" gap={4} className={styles.opening}>
      <Title size="2xl">{texts.opening.title}</Title>
      <p>{texts.opening.text}</p>
    </Stack>
  );
}
