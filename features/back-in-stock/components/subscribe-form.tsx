'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { usePrefill } from '#features/session/index.ts';
import { email } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { useSubscribe } from '../mutations.ts';
import { useSubscribeStore } from '../store.ts';
import { texts } from '../texts.ts';

/** The size that a shopper waits for. */
export interface Waited {
  product: { id: number; code: string; title: string };
  offer: { id: number; title: string };
}

/** VA-13; consent is not validated, as the button is disabled without it. */
const schema = z.object({ email, agree: z.boolean() });

interface SubscribeFormProps extends Waited {
  onDone: (answer: { email: string; confirmed: boolean }) => void;
}

/** Asks for the address to write to; a customer's own is filled in. What was typed stays when the shop refuses. */
export function SubscribeForm({ product, offer, onDone }: SubscribeFormProps) {
  const store = useSubscribeStore();
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: { email: store.getState().email, agree: false },
  });
  const { control, handleSubmit, subscribe, getValues, setValue, formState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.getState().type(values.email),
      }),
    [subscribe, store],
  );
  usePrefill({ getValues, setValue, formState }, { email: 'email' });
  const agree = useWatch({ control, name: 'agree' });
  const { send, error, reset, isPending } = useSubscribe(({ confirmed }, body) =>
    onDone({ email: body.email, confirmed }),
  );
  useForgetFailure(formState.errors, { error, reset });
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={handleSubmit((fields) => send({ ...fields, offer_ids: [String(offer.id)] }))}
      aria-label={texts.title}
    >
      <Stack gap={2}>
        <Text strong wrap="anywhere">
          {texts.name(product.title, offer.title)}
        </Text>
        <Text tone="soft">{texts.lead}</Text>
      </Stack>
      <PersonFields form={form} email="email" consent={{ field: 'agree', text: DATA_CONSENT }} />
      <Failure error={error} />
      <Button type="submit" wide disabled={!agree} busy={isPending}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
