import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  /** What is wrong; takes the place of the hint. */
  error?: string;
  hint: string;
  /** Characters written, and how many may be. Longer text is kept, for its writer to shorten. */
  count: { now: number; max: number };
};

/** A labelled text of several lines with its length. */
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
