'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { CityPhoneField } from '@/features/location';
import { maxLengths } from '@/lib/contracts/max-length';
import { type LookupInput, type LookupOutput, orderLookup } from '../schema';
import { texts } from '../texts';
import styles from './lookup.module.scss';

const max = maxLengths(orderLookup);

interface OrderLookupProps {
  /** What stands in the field at first. */
  number: string;
  busy: boolean;
  failure: string | null;
  onAsk: (fields: LookupOutput) => void;
}

/** An order that is not the caller's own: by its number and its recipient's phone. */
export function OrderLookup({ number, busy, failure, onAsk }: OrderLookupProps) {
  const { register, control, handleSubmit, formState } = useForm<LookupInput, unknown, LookupOutput>({
    resolver: zodResolver(orderLookup),
    mode: 'onBlur',
    defaultValues: { number, phone: '' },
  });
  const { errors } = formState;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((fields) => {
        if (!busy) onAsk(fields);
      })}
      aria-label={texts.order.form}
    >
      <p className={styles.lead}>{texts.order.lead}</p>
      <div className={styles.orderAndPhone}>
        <Field
          {...register('number')}
          maxLength={max.number}
          label={texts.order.number}
          hint={texts.order.numberHint}
          error={errors.number?.message}
          autoComplete="off"
        />
        <Controller
          control={control}
          name="phone"
          render={({ field }) => (
            <CityPhoneField
              {...field}
              orDigits
              label={texts.order.phone}
              hint={texts.order.phoneHint}
              error={errors.phone?.message}
            />
          )}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {texts.order.submit}
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
