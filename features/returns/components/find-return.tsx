'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { maxLengths } from '#lib/contracts/max-length.ts';
import { returnPath } from '../path.ts';
import { type FindInput, findReturn } from '../schema.ts';
import { texts } from '../texts.ts';
import styles from './lookup.module.scss';
import list from './return-list.module.scss';

const max = maxLengths(findReturn);

/** Leads to a return made in another browser; its page asks for the phone. */
export function FindReturn() {
  const router = useRouter();
  const { register, handleSubmit, formState } = useForm<FindInput>({
    resolver: zodResolver(findReturn),
    mode: 'onBlur',
    defaultValues: { number: '' },
  });
  return (
    <section className={list.find}>
      <Title size="lg">{texts.find.title}</Title>
      <form
        className={styles.form}
        noValidate
        onSubmit={handleSubmit(({ number }) => router.push(returnPath(number)))}
        aria-label={texts.find.form}
      >
        <Text tone="soft">{texts.find.hint}</Text>
        <div className={styles.row}>
          <Field
            {...register('number')}
            maxLength={max.number}
            label={texts.find.number}
            hint={texts.find.numberHint}
            error={formState.errors.number?.message}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {texts.find.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
