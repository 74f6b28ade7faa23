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
import { Consent } from './consent.tsx';

const phoneForm = z.object({ phone: phoneSchema });

/** ST-02: the phone number that a code is sent to. */
export function PhoneForm() {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const sending = useSendCode();
  const { draft, type, receiveCode } = store.getState();
  const form = useSchemaForm(phoneForm, { defaultValues: { phone: draft.phone }, onType: type });
  const { control, setFocus } = form;
  // The shopper wants to change the phone: the button that they pressed is gone with the form of the code.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) setFocus('phone');
  }, [setFocus]);
  const typed = useWatch({ control, name: 'phone' });
  const mayBeSent = agree && isPhone(normalizePhone(typed));

  const send = ({ phone }: { phone: string }) => {
    // The shopper came back to a phone that has a code already, which is still valid.
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
      <Consent />
    </SubmitForm>
  );
}
