import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.scss';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'checkbox' | 'radio';
  children: ReactNode;
};

/** Checkbox or radio button with a label. The label may contain links and wrap to several lines. */
export function Choice({ children, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...rest} className={styles.input} />
      <span className={styles.label}>{children}</span>
    </label>
  );
}
