'use client';

import { useEffect, useRef } from 'react';
import { Field } from '#components/ui/field.tsx';
import { SMS_CODE_LENGTH, TEXT_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';

interface CodeFieldProps {
  label: string;
  code: string;
  /** Called with the digits of the code. */
  onCode: (digits: string) => void;
  busy: boolean;
  /** Why the code was refused: the next one is typed over it. */
  refusal: Error | null;
  /** Another error, shown without one of the code. */
  error?: string;
  /** Takes the focus at first, and whenever this changes. */
  focusKey: unknown;
}

/** The code of an SMS, in digits. */
export function CodeField({ label, code, onCode, busy, refusal, error, focusKey }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The delay lets a modal focus itself first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone decides
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
