import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.scss';
import { Stack } from './layout.tsx';
import { Note } from './text.tsx';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Error message; replaces the hint. */
  error?: string;
  hint?: string;
  /**
   * The limit of the schema that validates the text (lib/contracts/max-length.ts); never more than 500
   * (VA-04).
   */
  maxLength: number;
  /** Rendered before the input, in the same line. */
  before?: ReactNode;
};

/** A labelled text input. */
export function Field({ label, error, hint, before, id, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  const input = (
    <input
      {...rest}
      id={inputId}
      className={styles.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? noteId : undefined}
    />
  );
  return (
    <Stack gap={1} data-invalid={error ? true : undefined}>
      <Note as="label" htmlFor={inputId}>
        {label}
      </Note>
      {before ? (
        <div className={styles.line}>
          {before}
          {input}
        </div>
      ) : (
        input
      )}
      {note && (
        <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </Stack>
  );
}
