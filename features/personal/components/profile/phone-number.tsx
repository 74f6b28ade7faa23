'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { ControlledPhone } from '#features/forms/index.ts';
import { findSecondsUntilCode } from '#lib/api/seconds-until-code.ts';
import { useUnsavedWarning } from '#lib/hooks/use-unsaved-warning.ts';
import { validation } from '#lib/texts/validation.ts';
import { useCheckPhone } from '../../queries.ts';
import { phoneSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';

const words = texts.profile.phone;

interface PhoneNumberProps {
  /** The phone in the profile, formatted. Empty when the profile has no phone. */
  current: string;
  isConfirmed: boolean;
  /** True while the code is being entered. When it becomes false, the number field is focused. */
  hidden: boolean;
  /** Called after a code was sent to this number. */
  onSent: (phone: string) => void;
  /** Called when this browser has confirmed the number before, so that no code is needed. */
  onConfirmed: (phone: string) => Promise<void>;
}

export function PhoneNumberForm({ current, isConfirmed, hidden, onSent, onConfirmed }: PhoneNumberProps) {
  const check = useCheckPhone();
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(phoneSchema),
    mode: 'onBlur',
    defaultValues: { phone: current },
  });
  const { isDirty, isSubmitting } = formState;
  useUnsavedWarning(isDirty);
  const wasHidden = useRef(hidden);
  useEffect(() => {
    if (wasHidden.current && !hidden) setFocus('phone');
    wasHidden.current = hidden;
  }, [hidden, setFocus]);
  const submit = handleSubmit(async ({ phone }) => {
    if (isSubmitting) return;
    try {
      const { confirmed } = await check.mutateAsync(phone);
      if (confirmed) await onConfirmed(phone);
      else onSent(phone);
    } catch (error) {
      // A code was sent to this phone a short time ago and is still valid, for example if the shopper typed this phone,
      // then another phone, then this phone again.
      if (findSecondsUntilCode(error) !== null) return onSent(phone);
      setError('phone', { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      hidden={hidden}
      aria-label={words.title}
      onSubmit={submit}
    >
      <div className={styles.phone}>
        <ControlledPhone
          control={control}
          name="phone"
          label={words.label}
          hint={isConfirmed && !isDirty ? words.confirmed : validation.phone.tooltip}
        />
      </div>
      {isDirty && (
        <Row gap={4} wrap align="center">
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {words.check}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
