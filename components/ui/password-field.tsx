'use client';

import { type ComponentProps, useId, useState } from 'react';
import { TEXT_MAX } from '@/lib/domain/text';
import { passwordTexts } from '@/lib/texts/password';
import styles from './field.module.scss';
import { Icon } from './icon';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & {
  label: string;
  /** What is wrong; takes the place of the hint. */
  error?: string;
  hint?: string;
  /** Tells the browser's keeper of passwords which one this is. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, error, hint, id, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={inputId}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          data-tool
          // Not the schema's: a longer password, cut short unseen, would not be the one its owner keeps.
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
          <Icon name={shown ? 'eyeOff' : 'eye'} width="20" height="20" />
        </button>
      </div>
      {note && (
        <p id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
