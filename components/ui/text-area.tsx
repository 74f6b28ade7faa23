import type { ComponentProps } from 'react';
import styles from './field.module.scss';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';

type TextAreaProps = ComponentProps<'textarea'> &
  LabelledProps & {
    hint: string;
    /**
     * Current and maximum length of the text. A longer text is not truncated, so that the shopper can shorten
     * it.
     */
    count: { now: number; max: number };
  };

/** Labelled <textarea> with a character counter. */
export function TextArea({ label, error, hint, count, id, ...rest }: TextAreaProps) {
  const length = (
    <p className={styles.count} data-over={count.now > count.max || undefined} aria-hidden="true">
      {count.now} / {count.max}
    </p>
  );
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id} count={length}>
      {(control) => <textarea rows={5} {...rest} {...control} className={styles.area} />}
    </LabelledControl>
  );
}
