'use client';

import { useEffect, useEffectEvent } from 'react';
import type { User } from '@/lib/contracts/user';
import { maskPhone } from '@/lib/domain/phone-mask';
import { useProfile } from './use-profile';

/** What forms ask of who writes. */
interface Contact {
  name: string;
  surname: string;
  phone: string;
  email: string;
}

/** The part of react-hook-form's answer that this needs. */
interface Form<Field extends string> {
  getValues: (field: Field) => string;
  setValue: (field: Field, value: string) => void;
  formState: { touchedFields: { [F in Field]?: boolean } };
}

const contactOf = ({ name, surname, phone, email }: User): Contact => ({
  name,
  surname,
  phone: phone ? maskPhone(phone.code + phone.number) : '',
  email,
});

/**
 * Writes a customer's contact into a form when the profile comes; never over what was typed, nor into a field
 * that was left empty.
 * @param fields the form's own names
 */
export function usePrefill<Field extends string>(
  { getValues, setValue, formState }: Form<Field>,
  fields: Record<keyof Contact, Field>,
): void {
  const { data } = useProfile();
  // Read while drawing: react-hook-form keeps account of what is asked for.
  const { touchedFields } = formState;
  const fill = useEffectEvent((user: User) => {
    const contact = contactOf(user);
    for (const key of ['name', 'surname', 'phone', 'email'] as const) {
      const field = fields[key];
      if (getValues(field) === '' && !touchedFields[field] && contact[key]) setValue(field, contact[key]);
    }
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
}
