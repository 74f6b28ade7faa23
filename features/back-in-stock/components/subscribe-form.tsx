'use client';

import { useWatch } from 'react-hook-form';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { PersonFields, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { usePrefill } from '#features/session/index.ts';
import { email } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { type SubscriptionResult, useSubscribe } from '../mutations.ts';
import { useSubscribeStore } from '../store.ts';
import { texts } from '../texts.ts';

/** Product size that the shopper wants to be notified about. */
export interface AwaitedSize {
  product: { id: number; code: string; title: string };
  offer: { id: number; title: string };
}

/** Schema of the form (VA-13). Consent is not validated, because the button is disabled without it. */
const schema = z.object({ email, agree: z.boolean() });

interface SubscribeFormProps extends AwaitedSize {
  onDone: (answer: SubscriptionResult) => void;
}

/**
 * Form for the notification's e-mail address. A customer's own address is filled in. A typed address is retained after
 * a refusal.
 */
export function SubscribeForm({ product, offer, onDone }: SubscribeFormProps) {
  const store = useSubscribeStore();
  const form = useSchemaForm(schema, {
    defaultValues: { email: store.getState().email, agree: false },
    onType: (values) => store.getState().type(values.email),
  });
  usePrefill(form, { email: 'email' });
  const agree = useWatch({ control: form.control, name: 'agree' });
  const sending = useSubscribe(offer.id, onDone);
  return (
    <SubmitForm form={form} sending={sending} label={texts.title} submit={texts.submit} disabled={!agree}>
      <Stack gap={2}>
        <Text strong wrap="anywhere">
          {texts.name(product.title, offer.title)}
        </Text>
        <Text tone="soft">{texts.lead}</Text>
      </Stack>
      <PersonFields form={form} email="email" consent={{ field: 'agree', text: DATA_CONSENT }} />
    </SubmitForm>
  );
}
