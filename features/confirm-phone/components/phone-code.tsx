'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { CodeField } from '#features/forms/index.ts';
import { formatCountdown } from '#lib/domain/countdown.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { SMS_CODE_LENGTH } from '#lib/domain/text.ts';
import { useSecondsLeft } from '#lib/hooks/use-seconds-left.ts';
import { texts } from '../texts.ts';
import type { PhoneConfirmation, SentCode } from '../use-confirm-phone.ts';
import styles from './confirm-phone.module.scss';

interface PhoneCodeProps {
  /** Id of the form, for a submit button outside of it. */
  id?: string;
  /** Reason for the confirmation. Omitted where the page shows it above. */
  lead?: string;
  sent: SentCode;
  phone: PhoneConfirmation;
}

/** Form for the code that confirms a phone. Typing the last digit submits it. */
function PhoneCode({ id, lead = '', sent, phone }: PhoneCodeProps) {
  const { confirm, resend, isChecking, checkError, reminders } = phone;
  const [code, setCode] = useState('');
  const left = useSecondsLeft(sent.again);
  const submit = (typed: string) => {
    if (typed.length === SMS_CODE_LENGTH && !confirm.isPending) confirm.mutate(typed);
  };
  const change = (digits: string) => {
    setCode(digits);
    if (confirm.error) confirm.reset();
    submit(digits);
  };
  return (
    <form
      id={id}
      className={styles.code}
      noValidate
      aria-label={texts.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <p role="status">
        {[lead, texts.sent].filter(Boolean).join(' ')}{' '}
        <Text as="span" wrap="nowrap">
          {maskPhone(sent.phone)}
        </Text>
      </p>
      <CodeField
        label={texts.label}
        code={code}
        onCode={change}
        busy={confirm.isPending}
        refusal={confirm.error}
        error={checkError?.message}
        focusKey={reminders}
      />
      {left > 0 ? (
        // A screen reader reads the timer on request, not each second.
        <Note role="timer" aria-live="off">
          {texts.wait(formatCountdown(left))}
        </Note>
      ) : (
        <Button variant="plain" size="sm" busy={isChecking} onClick={() => resend(sent.phone)}>
          {texts.again}
        </Button>
      )}
    </form>
  );
}

interface AskedCodeProps {
  id?: string;
  lead?: string;
  /** Code sent to this phone, or null before it is sent. */
  sent: SentCode | null;
  phone: PhoneConfirmation;
}

/**
 * Shows the state of a phone's confirmation: the form for the code, the sending of the code, or its error.
 */
export function PhoneConfirmationStatus({ sent, phone, ...form }: AskedCodeProps) {
  if (sent) return <PhoneCode key={sent.again} {...form} sent={sent} phone={phone} />;
  if (phone.isChecking) return <p role="status">{texts.sending}</p>;
  return <RefusalMessage large error={phone.checkError} />;
}
