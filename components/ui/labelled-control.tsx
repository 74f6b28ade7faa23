import { type ReactNode, useId } from 'react';
import styles from './field.module.scss';
import { Row, Stack } from './layout.tsx';
import { Note } from './text.tsx';

export interface LabelledProps {
  label: string;
  /** Error message. It replaces the hint. */
  error?: string;
  hint?: string;
  /** Id of the control. By default it is generated. */
  id?: string;
}

interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledControlProps extends LabelledProps {
  /** Rendered at the end of the row that contains the error or the hint. */
  count?: ReactNode;
  /** Renders the control with the attributes that connect it to its label and its error. */
  children: (control: Control) => ReactNode;
}

/** Form control with a label above, and an error or hint below. */
export function LabelledControl({ label, error, hint, id, count, children }: LabelledControlProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const text = error ?? hint;
  const note = text && (
    <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
      {text}
    </p>
  );
  return (
    <Stack gap={1} data-invalid={error ? true : undefined}>
      <Note as="label" htmlFor={controlId}>
        {label}
      </Note>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': text ? noteId : undefined,
      })}
      {count ? (
        <Row gap={4} align="baseline" between>
          {note}
          {count}
        </Row>
      ) : (
        note
      )}
    </Stack>
  );
}
