'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { CityPhoneField } from '@/features/location';
import { type PhoneInput, phoneHint } from '../schema';
import { texts } from '../texts';
import lookup from './lookup.module.scss';
import styles from './request.module.scss';

interface PhoneFormProps {
  number: string;
  busy: boolean;
  failure: string | null;
  onAsk: (phone: string) => void;
}

/** Who knows the request's phone may see it. */
export function PhoneForm({ number, busy, failure, onAsk }: PhoneFormProps) {
  const { control, handleSubmit, formState } = useForm<PhoneInput>({
    resolver: zodResolver(phoneHint),
    mode: 'onBlur',
    defaultValues: { phone: '' },
  });
  return (
    <div className={styles.request}>
      <h1 className={styles.title}>{texts.of(number)}</h1>
      <form
        className={lookup.form}
        noValidate
        onSubmit={handleSubmit(({ phone }) => {
          if (!busy) onAsk(phone);
        })}
        aria-label={texts.find.form}
      >
        <p className={lookup.lead}>{texts.request.ask}</p>
        <div className={lookup.row}>
          <Controller
            control={control}
            name="phone"
            render={({ field }) => (
              <CityPhoneField
                {...field}
                orDigits
                label={texts.request.phone}
                hint={texts.order.phoneHint}
                error={formState.errors.phone?.message}
              />
            )}
          />
          <Button type="submit" busy={busy}>
            {texts.request.submit}
          </Button>
        </div>
        {failure && (
          <p className={lookup.failure} role="alert">
            {failure}
          </p>
        )}
      </form>
    </div>
  );
}
