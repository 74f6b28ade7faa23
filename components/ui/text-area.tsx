import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  /** Error message; replaces the hint. */
  error?: string;
  hint: string;
  /** Length of the text and its limit. Longer text is not cut: the writer shortens it. */
  count: { now: number; max: number };
};

/** A labelled <textarea> with a character counter. */
export function TextArea({ label, error, hint, count, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const noteId = `${areaId}-note`;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={areaId}>
        {label}
      </label>
      <textarea
        rows={5}
        {...rest}
        id={areaId}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
      <div className={styles.notes}>
        <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
        <p className={styles.count} data-over={count.now > count.max || undefined} aria-hidden="true">
          {count.now} / {count.max}
        </p>
      </div>
    </div>
  );
}
