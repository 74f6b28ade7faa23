import type { RefObject } from 'react';
import { texts } from '../texts.ts';
import styles from './fast-order.module.scss';

interface StepHeadingProps {
  ref: RefObject<HTMLHeadingElement | null>;
  number: 1 | 2;
  title: string;
}

export function StepHeading({ ref, number, title }: StepHeadingProps) {
  return (
    <h3 ref={ref} className={styles.heading} tabIndex={-1}>
      {title}
      <span className={styles.step}>{texts.step(number)}</span>
    </h3>
  );
}
