'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FieldPair, Row, Stack } from '#components/ui/layout.tsx';
import { smsCode } from '#lib/contracts/auth.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { SMS_CODE_LENGTH } from '#lib/domain/text.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { validation } from '#lib/texts/validation.ts';
import { useCheckPhone, useConfirmPhone } from '../../queries.ts';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';

const words = texts.profile.phone;

interface PhoneCodeProps {
  phone: string;
  onConfirmed: (phone: string) => Promise<void>;
  onBack: () => void;
}

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Form for the six-digit code that confirms the phone. */
export function PhoneCodeForm({ phone, onConfirmed, onBack }: PhoneCodeProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = useConfirmPhone();
  const again = useCheckPhone();
  const field = useFocusOnMount<HTMLInputElement>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = smsCode.safeParse(code);
    setFailure(typed.success ? '' : validation.code);
    if (!typed.success) return field.current?.focus();
    setBusy(true);
    try {
      // A code can be used once. If the code was accepted but the phone could not be saved, the next attempt only saves
      // the phone.
      if (!confirm.isSuccess) await confirm.mutateAsync(typed.data);
      await onConfirmed(phone);
    } catch (error) {
      setBusy(false);
      setFailure(getErrorMessage(error));
      field.current?.focus();
    }
  };
  return (
    <Stack as="form" gap={4} className={styles.form} noValidate aria-label={words.title} onSubmit={submit}>
      <p role="status">{words.sent(maskPhone(phone))}</p>
      <FieldPair>
        <Field
          ref={field}
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SMS_CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={failure || again.error?.message}
        />
      </FieldPair>
      <Row gap={4} wrap align="center">
        <Button type="submit" variant="secondary" busy={busy}>
          {words.save}
        </Button>
        <Button variant="plain" size="sm" busy={again.isPending} onClick={() => again.mutate(phone)}>
          {words.again}
        </Button>
        <Button variant="plain" size="sm" onClick={onBack}>
          {words.back}
        </Button>
      </Row>
    </Stack>
  );
}
