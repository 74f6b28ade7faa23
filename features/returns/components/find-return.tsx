'use client';

import { useRouter } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { useSchemaForm } from '#features/forms/index.ts';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { buildReturnPath } from '../path.ts';
import { findReturnSchema } from '../schema.ts';
import { texts } from '../texts.ts';
import styles from './lookup.module.scss';
import list from './return-list.module.scss';

const max = getMaxLengths(findReturnSchema);

/** Form for the number of a return that was created in another browser. The return's page then requires the phone. */
export function FindReturn() {
  const router = useRouter();
  const { register, handleSubmit, formState } = useSchemaForm(findReturnSchema, {
    defaultValues: { number: '' },
  });
  return (
    <Stack as="section" gap={3} className={list.find}>
      <Title size="lg">{texts.find.title}</Title>
      <Stack
        as="form"
        gap={4}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit(({ number }) => router.push(buildReturnPath(number)))}
        aria-label={texts.find.form}
      >
        <Text tone="soft">{texts.find.hint}</Text>
        <Stack gap={4} className={styles.row}>
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
        </Stack>
      </Stack>
    </Stack>
  );
}
