'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
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
  const { register, handleSubmit, formState } = useForm<PhoneInput>({
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
          <Field
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={texts.request.phone}
            hint={texts.order.phoneHint}
            error={formState.errors.phone?.message}
            maxLength={40}
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
