'use client';

import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ConsentCheckbox } from '#components/ui/consent-checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { recipient } from '#lib/contracts/recipient.ts';
import { type ConsentText, personTexts } from '#lib/texts/person.ts';
import { validation } from '#lib/texts/validation.ts';
import { ControlledPhone } from './controlled-phone.tsx';

/** Name of a form's field, or the name together with texts that replace the field's default texts. */
type PersonField<Values extends FieldValues, Own extends string> =
  | FieldPath<Values>
  | ({ field: FieldPath<Values> } & Partial<Record<Own, string>> & { maxLength?: number });

interface PersonFieldsProps<Values extends FieldValues, Output> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'control' | 'formState'>;
  name?: PersonField<Values, 'label' | 'autoComplete'>;
  surname?: PersonField<Values, 'label'>;
  phone?: PersonField<Values, 'label'>;
  email?: PersonField<Values, 'label' | 'autoComplete' | 'hint'>;
  consent?: { field: FieldPath<Values>; text: ConsentText };
}

const max = getMaxLengths(recipient);

const DEFAULTS = {
  name: {
    label: personTexts.name,
    autoComplete: 'given-name',
    hint: validation.name.tooltip,
    maxLength: max.name,
  },
  surname: {
    label: personTexts.surname,
    autoComplete: 'family-name',
    hint: validation.surname.tooltip,
    maxLength: max.surname,
  },
  email: {
    type: 'email',
    label: personTexts.email,
    autoComplete: 'email',
    hint: validation.email.tooltip(personTexts.exampleEmail),
    maxLength: max.email,
  },
};

/** Fields for name, surname, phone, e-mail and consent (VA-01 to VA-03, VA-06). Each form renders only some of them. */
export function PersonFields<Values extends FieldValues, Output>({
  form: { register, control, formState },
  consent,
  ...fields
}: PersonFieldsProps<Values, Output>) {
  const own = (part: keyof typeof fields) => {
    const field = fields[part];
    return typeof field === 'string' ? { field } : field;
  };
  const getErrorMessage = (field: FieldPath<Values>) => {
    const error: FieldError | undefined = get(formState.errors, field);
    return error?.message;
  };
  const input = (part: keyof typeof DEFAULTS) => {
    const { field, ...words } = own(part) ?? {};
    return (
      field && <Field {...DEFAULTS[part]} {...words} {...register(field)} error={getErrorMessage(field)} />
    );
  };
  const { field: phone, ...words } = own('phone') ?? {};
  return (
    <>
      {input('name')}
      {input('surname')}
      {phone && <ControlledPhone {...words} control={control} name={phone} />}
      {input('email')}
      {consent && (
        <ConsentCheckbox
          {...register(consent.field)}
          text={consent.text}
          error={getErrorMessage(consent.field)}
        />
      )}
    </>
  );
}
