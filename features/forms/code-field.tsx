'use client';

import { useEffect, useRef } from 'react';
import { Field } from '#components/ui/field.tsx';
import { SMS_CODE_LENGTH, TEXT_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';

interface CodeFieldProps {
  label: string;
  code: string;
  /** Called with the digits that are typed so far. */
  onCode: (digits: string) => void;
  busy: boolean;
  /** Error of the last code. After an error the field's text is selected, so that the next typed code replaces it. */
  refusal: Error | null;
  /** An error that is not about the code, such as a failed request. */
  error?: string;
  /** The field is focused on mount and each time this value changes. */
  focusKey: unknown;
}

/** Input field for the digits of an SMS code. */
export function CodeField({ label, code, onCode, busy, refusal, error, focusKey }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The focus is delayed, because otherwise a modal that opens at the same time would move the focus to itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the key changes
  useEffect(() => queueMicrotask(() => input.current?.focus()), [focusKey]);
  useEffect(() => {
    if (refusal) input.current?.select();
  }, [refusal]);
  return (
    <Field
      ref={input}
      label={label}
      maxLength={TEXT_MAX}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      readOnly={busy}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
        if (digits !== code) onCode(digits);
      }}
      hint={validation.code}
      error={refusal?.message ?? error}
    />
  );
}
