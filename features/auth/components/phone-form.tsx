'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { ControlledPhone } from '#features/forms/index.ts';
import { phone as phoneSchema } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { resumeSentCode } from '../sent-code.ts';
import { texts } from '../texts.ts';
import { useAuth, useAuthStore } from '../use-auth.ts';
import { useSendCode } from '../use-send-code.ts';
import { Consent } from './consent.tsx';

const phoneForm = z.object({ phone: phoneSchema });

/** ST-02: the phone number that a code is sent to. */
export function PhoneForm() {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const { sendCode, error, reset, isPending } = useSendCode();
  const { control, handleSubmit, subscribe, setFocus, formState } = useForm({
    resolver: zodResolver(phoneForm),
    mode: 'onBlur',
    defaultValues: { phone: store.getState().draft.phone },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.getState().type({ phone: values.phone }),
      }),
    [subscribe, store],
  );
  useForgetFailure(formState.errors, { error, reset });
  // The shopper wants to change the phone: the button that they pressed is gone with the form of the code.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) setFocus('phone');
  }, [setFocus]);
  const typed = useWatch({ control, name: 'phone' });
  const mayBeSent = agree && isPhone(normalizePhone(typed));

  const submit = handleSubmit(({ phone }) => {
    // The shopper came back to a phone that has a code already, which is still valid.
    const sent = resumeSentCode(phone);
    if (sent) store.getState().receiveCode(sent);
    else sendCode(phone);
  });

  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit} aria-label={texts.tabs[0].name}>
      <Text tone="soft">{texts.phone.lead}</Text>
      <ControlledPhone control={control} name="phone" />
      <Consent />
      <Failure error={error} />
      <Button type="submit" wide disabled={!mayBeSent} busy={isPending}>
        {texts.phone.send}
      </Button>
    </Stack>
  );
}
