'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { CityPhoneField } from '@/features/location';
import { maxLengths } from '@/lib/contracts/max-length';
import { trackingFields } from '@/lib/contracts/orders';
import type { TrackingInput, TrackingOutput } from '../schema';
import { texts } from '../texts';
import styles from './tracking-form.module.scss';

const max = maxLengths(trackingFields);

interface TrackingFormProps {
  /** What stands in the field at first. */
  number: string;
  busy: boolean;
  failure: string | null;
  onAsk: (fields: TrackingOutput) => void;
}

export function TrackingForm({ number, busy, failure, onAsk }: TrackingFormProps) {
  const { register, control, handleSubmit, formState } = useForm<TrackingInput, unknown, TrackingOutput>({
    resolver: zodResolver(trackingFields),
    defaultValues: { number, phone: '' },
  });
  const { errors } = formState;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(onAsk)} aria-label={texts.form}>
      <div className={styles.row}>
        <Field
          {...register('number')}
          maxLength={max.number}
          label={texts.number}
          hint={texts.numberHint}
          error={errors.number?.message}
          autoComplete="off"
        />
        <Controller
          control={control}
          name="phone"
          render={({ field }) => (
            <CityPhoneField
              {...field}
              value={field.value ?? ''}
              orDigits
              label={texts.phone}
              hint={texts.phoneHint}
              error={errors.phone?.message}
            />
          )}
        />
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
