import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';
import { Stack } from './layout.tsx';
import { Select } from './select.tsx';
import { Note } from './text.tsx';

type SelectFieldProps = Omit<ComponentProps<typeof Select>, 'size'> & {
  label: string;
  /** Error message. */
  error?: string;
};

/** A labelled native <select>; its children are the options. */
export function SelectField({ label, error, id, children, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const noteId = `${selectId}-note`;
  return (
    <Stack gap={1} data-invalid={error ? true : undefined}>
      <Note as="label" htmlFor={selectId}>
        {label}
      </Note>
      <Select
        {...rest}
        id={selectId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      >
        {children}
      </Select>
      {error && (
        <p id={noteId} className={styles.note} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
}
