'use client';

import type { UseFormReturn } from 'react-hook-form';
import { PersonFields } from '#features/forms/index.ts';
import type { z } from '#lib/contracts/zod.ts';
import type { recipientFormSchema } from '../schema.ts';
import { texts } from '../texts.ts';
import styles from './section.module.scss';

export type RecipientForm = UseFormReturn<
  z.input<typeof recipientFormSchema>,
  unknown,
  z.output<typeof recipientFormSchema>
>;

interface RecipientFieldsProps {
  form: RecipientForm;
  /** True when the e-mail may be empty. */
  isEmailOptional?: boolean;
}

/** Name, surname, phone and e-mail of the recipient (VA-01 to VA-03). */
export function RecipientFields({ form, isEmailOptional = false }: RecipientFieldsProps) {
  return (
    <div className={styles.pair}>
      <PersonFields
        form={form}
        name="name"
        surname="surname"
        phone="phone"
        email={isEmailOptional ? { field: 'email', label: texts.recipient.emailOptional } : 'email'}
      />
    </div>
  );
}
