'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { countdown } from '@/lib/domain/countdown';
import { maskPhone } from '@/lib/domain/phone-mask';
import { SMS_CODE_LENGTH, TEXT_MAX } from '@/lib/domain/text';
import { useFocusOnMount } from '@/lib/hooks/use-focus-on-mount';
import { useSecondsLeft } from '@/lib/hooks/use-seconds-left';
import { validation } from '@/lib/texts/validation';
import type { SentCode } from '../store';
import { texts } from '../texts';
import type { useConfirmPhone } from '../use-confirm-phone';
import styles from './fast-order.module.scss';

const words = texts.phone;

/** The footer's button submits this form while a code is awaited. */
export const CODE_FORM = 'fast-order-code';

interface PhoneCodeProps {
  sent: SentCode;
  phone: ReturnType<typeof useConfirmPhone>;
}

/** ST-06: the code that confirms another phone than the profile's; typing its last digit submits it. */
export function PhoneCode({ sent, phone }: PhoneCodeProps) {
  const { confirm, resend, isChecking, checkError } = phone;
  const [code, setCode] = useState('');
  const left = useSecondsLeft(sent.again);
  const field = useFocusOnMount<HTMLInputElement>();
  // A wrong code is replaced by what is typed next.
  useEffect(() => {
    if (confirm.error) field.current?.select();
  }, [confirm.error]);
  const submit = (typed: string) => {
    if (typed.length === SMS_CODE_LENGTH && !confirm.isPending) confirm.mutate(typed);
  };
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
    if (digits === code) return;
    setCode(digits);
    if (confirm.error) confirm.reset();
    submit(digits);
  };
  return (
    <form
      id={CODE_FORM}
      className={styles.code}
      noValidate
      aria-label={words.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <p role="status">{words.sent(maskPhone(sent.phone))}</p>
      <Field
        ref={field}
        label={words.label}
        maxLength={TEXT_MAX}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={confirm.isPending}
        onChange={(event) => change(event.currentTarget.value)}
        hint={validation.code}
        error={confirm.error?.message ?? checkError?.message}
      />
      {left > 0 ? (
        // A screen reader reads the timer on request, not every second.
        <p className={styles.note} role="timer" aria-live="off">
          {words.wait(countdown(left))}
        </p>
      ) : (
        <Button variant="plain" size="sm" busy={isChecking} onClick={() => resend(sent.phone)}>
          {words.again}
        </Button>
      )}
    </form>
  );
}
