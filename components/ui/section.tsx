import { type ReactNode, useId } from 'react';
import styles from './section.module.scss';

interface SectionProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A numbered step of the page; all are open at once. */
export function Section({ number, title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
