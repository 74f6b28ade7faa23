'use client';

import { type ComponentProps, useId, useState } from 'react';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { passwordTexts } from '#lib/texts/password.ts';
import styles from './field.module.scss';
import { Stack } from './layout.tsx';
import { MoreIcon } from './more-icon.tsx';
import { Note } from './text.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & {
  label: string;
  /** Error message; replaces the hint. */
  error?: string;
  hint?: string;
  /** Tells password managers which password this is. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the typed text. */
export function PasswordField({ label, error, hint, id, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  const [shown, setShown] = useState(false);
  return (
    <Stack gap={1} data-invalid={error ? true : undefined}>
      <Note as="label" htmlFor={inputId}>
        {label}
      </Note>
      <div className={styles.box}>
        <input
          {...rest}
          id={inputId}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          data-tool
          // Longer than the schema allows: `maxLength` would cut a longer password silently, and the customer
          // would save another one than they typed.
          maxLength={TEXT_MAX}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        <button
          type="button"
          className={styles.tool}
          aria-label={shown ? passwordTexts.hide : passwordTexts.show}
          aria-controls={inputId}
          onClick={() => setShown(!shown)}
        >
          <MoreIcon name={shown ? 'eyeOff' : 'eye'} width="20" height="20" />
        </button>
      </div>
      {note && (
        <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </Stack>
  );
}
