import { type ReactNode, useId } from 'react';
import { Row, Stack } from './layout.tsx';
import styles from './numbered-section.module.scss';

interface NumberedSectionProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** Numbered section of a form. All sections are open at the same time. */
export function NumberedSection({ number, title, children }: NumberedSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Row as="h2" gap={3} align="baseline" id={id} className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </Row>
      <Stack gap={4}>{children}</Stack>
    </section>
  );
}
