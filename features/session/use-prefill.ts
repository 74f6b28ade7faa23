'use client';

import { useEffect, useEffectEvent } from 'react';
import type { User } from '#lib/contracts/user.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { useProfile } from './use-profile.ts';

/** Contact of a customer in the format of forms. */
interface Contact {
  name: string;
  surname: string;
  phone: string;
  email: string;
}

/** The part of react-hook-form's result that this hook needs. */
interface Form<Field extends string> {
  getValues: (field: Field) => string;
  setValue: (field: Field, value: string) => void;
  formState: { touchedFields: { [F in Field]?: boolean } };
}

const toContact = ({ name, surname, phone, email }: User): Contact => ({
  name,
  surname,
  phone: phone ? maskPhone(phone.code + phone.number) : '',
  email,
});

/**
 * Fills a customer's contact into a form once the profile has loaded. Fields that the customer has typed into or
 * cleared are never changed.
 * @param fields names of the form's fields
 */
export function usePrefill<Field extends string>(
  { getValues, setValue, formState }: Form<Field>,
  fields: Partial<Record<keyof Contact, Field>>,
): void {
  const { data } = useProfile();
  // The property is read during render, because react-hook-form only tracks properties that a render reads.
  const { touchedFields } = formState;
  const fill = useEffectEvent((user: User) => {
    const contact = toContact(user);
    for (const key of ['name', 'surname', 'phone', 'email'] as const) {
      const field = fields[key];
      if (field && getValues(field) === '' && !touchedFields[field] && contact[key])
        setValue(field, contact[key]);
    }
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
}
