'use client';

import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CityPhoneField } from '#features/location/index.ts';
import { personTexts } from '#lib/texts/person.ts';
import { validation } from '#lib/texts/validation.ts';

type ControlledPhoneProps<Values extends FieldValues, Output> = Partial<
  Pick<ComponentProps<typeof CityPhoneField>, 'label' | 'hint' | 'allowsLastDigits'>
> & {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};

/** Phone field of a form (VA-01). */
export function ControlledPhone<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: ControlledPhoneProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const value: string | undefined = field.value;
  return (
    <CityPhoneField
      label={personTexts.phone}
      hint={validation.phone.tooltip}
      {...rest}
      {...field}
      value={value ?? ''}
      error={fieldState.error?.message}
    />
  );
}
