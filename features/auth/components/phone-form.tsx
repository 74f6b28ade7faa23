'use client';

import { useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Text } from '#components/ui/text.tsx';
import { ControlledPhone, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { phone as phoneSchema } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { useSendCode } from '../queries.ts';
import { resumeSentCode } from '../sent-code.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import { SignInConsent } from './consent.tsx';

const phoneForm = z.object({ phone: phoneSchema });

/** Form for the phone to which a code is sent (ST-02). */
export function PhoneForm() {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const sending = useSendCode();
  const { draft, type, receiveCode } = store.getState();
  const form = useSchemaForm(phoneForm, { defaultValues: { phone: draft.phone }, onType: type });
  const { control, setFocus } = form;
  // Focuses the phone when the shopper returns to change it, because the pressed button is unmounted with the
  // code's form.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) setFocus('phone');
  }, [setFocus]);
  const typed = useWatch({ control, name: 'phone' });
  const mayBeSent = agree && isPhone(normalizePhone(typed));

  const send = ({ phone }: { phone: string }) => {
    // Returns to the code that was already sent to this phone and is still valid.
    const sent = resumeSentCode(phone);
    if (sent) receiveCode(sent);
    else sending.send({ phone });
  };

  return (
    <SubmitForm
      form={form}
      sending={{ ...sending, send }}
      label={texts.tabs[0].name}
      submit={texts.phone.send}
      disabled={!mayBeSent}
    >
      <Text tone="soft">{texts.phone.lead}</Text>
      <ControlledPhone control={control} name="phone" />
      <SignInConsent />
    </SubmitForm>
  );
}
