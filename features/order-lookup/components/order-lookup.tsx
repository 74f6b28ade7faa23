'use client';

import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Field } from '#components/ui/field.tsx';
import { joinClassNames } from '#components/ui/join-class-names.ts';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { ControlledPhone, useSchemaForm } from '#features/forms/index.ts';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { type OrderLookupValues, orderLookupSchemas } from '../schema.ts';
import { orderLookupTexts as texts } from '../texts.ts';
import styles from './order-lookup.module.scss';

const max = getMaxLengths(orderLookupSchemas.both);

interface OrderLookupProps {
  asksFor: keyof typeof orderLookupSchemas;
  /** Initial value of the number field. If the form has only the phone field, this is the number to look up. */
  number: string;
  /** The form's accessible name. */
  label?: string;
  lead?: string;
  phoneLabel?: string;
  submit: string;
  variant?: ComponentProps<typeof Button>['variant'];
  busy: boolean;
  failure: string | null;
  onSubmit: (values: OrderLookupValues) => void;
}

/** Form for the number and the recipient's phone of an order or a return that belongs to another session. */
export function OrderLookup({ asksFor, number, busy, failure, onSubmit, ...words }: OrderLookupProps) {
  const { register, control, handleSubmit, formState } = useSchemaForm(orderLookupSchemas[asksFor], {
    defaultValues: { number, phone: '' },
  });
  const { errors } = formState;
  const phoneOnly = asksFor === 'phone';
  const areDigitsEnough = asksFor !== 'both';
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((values) => {
        if (!busy) onSubmit(values);
      })}
      aria-label={words.label ?? texts.form}
    >
      {words.lead && <Text tone="soft">{words.lead}</Text>}
      <Stack gap={4} className={joinClassNames(styles.row, phoneOnly && styles.phoneOnly)}>
        {!phoneOnly && (
          <Field
            {...register('number')}
            maxLength={max.number}
            label={texts.number}
            hint={texts.numberHint}
            error={errors.number?.message}
            autoComplete="off"
          />
        )}
        <ControlledPhone
          control={control}
          name="phone"
          allowsLastDigits={areDigitsEnough}
          label={words.phoneLabel ?? texts.phone}
          hint={areDigitsEnough ? texts.phoneHint : texts.wholePhoneHint}
        />
        <Button type="submit" variant={words.variant} busy={busy}>
          {words.submit}
        </Button>
      </Stack>
      {failure && <FailureMessage error={{ message: failure }} />}
    </Stack>
  );
}
