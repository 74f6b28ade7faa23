import type { ReactNode } from 'react';
import { Title } from '#components/ui/text.tsx';
import styles from './gallery.module.scss';
import { texts } from './texts.ts';

export type SectionName = keyof typeof texts.sections;

interface SectionProps {
  name: SectionName;
  children: ReactNode;
}

/** The states of one control, under a heading that the index leads to. */
export function Section({ name, children }: SectionProps) {
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <Title id={`${name}-title`}>{texts.sections[name]}</Title>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

interface StateProps {
  name: keyof typeof texts.state;
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** A control in one state, with the state's name above it. */
export function State({ name, wide, children }: StateProps) {
  return (
    <div className={styles.state} data-wide={wide || undefined}>
      <p className={styles.name}>{texts.state[name]}</p>
      {children}
    </div>
  );
}
