import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** What is wrong; takes the place of the hint. */
  error?: string;
  hint?: string;
};

/** A labelled text input; the spec's inputs take 500 characters at most (VA-04). */
export function Field({ label, error, hint, id, maxLength = 500, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
      />
      {note && (
        <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
