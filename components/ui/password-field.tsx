'use client';

import { type ComponentProps, useState } from 'react';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { passwordTexts } from '#lib/texts/password.ts';
import styles from './field.module.scss';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';
import { MoreIcon } from './more-icon.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> &
  LabelledProps & {
    /** Kind of password. Password managers need it. */
    autoComplete: 'current-password' | 'new-password';
  };

/** Password field with a button that shows the typed text. */
export function PasswordField({ label, error, hint, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.input}
            data-tool
            // More than the schema allows, because `maxLength` truncates silently. The customer would otherwise
            // save a shorter password than they typed, without an error message.
            maxLength={TEXT_MAX}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.tool}
            aria-label={shown ? passwordTexts.hide : passwordTexts.show}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <MoreIcon name={shown ? 'eyeOff' : 'eye'} width="20" height="20" />
          </button>
        </div>
      )}
    </LabelledControl>
  );
}
