import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.scss';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';

type FieldProps = ComponentProps<'input'> &
  LabelledProps & {
    /**
     * Maximum length in the schema that validates the text (lib/contracts/max-length.ts). It is at most 500
     * characters (VA-04).
     */
    maxLength: number;
    /** Content before the input, in the same row. */
    before?: ReactNode;
  };

/** Labelled text input. */
export function Field({ label, error, hint, before, id, ...rest }: FieldProps) {
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id}>
      {(control) => {
        const input = <input {...rest} {...control} className={styles.input} />;
        if (!before) return input;
        return (
          <div className={styles.line}>
            {before}
            {input}
          </div>
        );
      }}
    </LabelledControl>
  );
}
