import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';
import { Icon } from './icon';

type SelectFieldProps = ComponentProps<'select'> & {
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
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={selectId}>
        {label}
      </label>
      <div className={styles.selectBox}>
        <select
          {...rest}
          id={selectId}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        >
          {children}
        </select>
        <Icon name="chevronDown" width="18" height="18" className={styles.arrow} />
      </div>
      {error && (
        <p id={noteId} className={styles.note} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
