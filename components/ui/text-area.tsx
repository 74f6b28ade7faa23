import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';
import { Row, Stack } from './layout.tsx';
import { Note } from './text.tsx';

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
    <Stack gap={1} data-invalid={error ? true : undefined}>
      <Note as="label" htmlFor={areaId}>
        {label}
      </Note>
      <textarea
        rows={5}
        {...rest}
        id={areaId}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
      <Row gap={4} align="baseline" between>
        <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
        <p className={styles.count} data-over={count.now > count.max || undefined} aria-hidden="true">
          {count.now} / {count.max}
        </p>
      </Row>
    </Stack>
  );
}
