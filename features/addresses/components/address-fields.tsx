'use client';

import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { maxLengths } from '@/lib/contracts/max-length';
import type { AddressSuggestion } from '@/lib/contracts/suggestions';
import { COUNTRIES } from '@/lib/texts/countries';
import { type AddressValues, addressForm } from '../schema';
import { texts } from '../texts';
import styles from './address-form.module.scss';
import { SuggestField } from './suggest-field';

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>;
  /** The city is settled elsewhere: it is not asked for, and neither is the code. */
  cityFixed: boolean;
  /** Said under the city in place of its hint. */
  cityNote?: string;
  /** A saved address carries a note; an order has a comment of its own. */
  hasComment: boolean;
  /** A suggestion has filled fields, which no event tells. */
  onFilled: () => void;
}

const max = maxLengths(addressForm);

const IN_ORDER = ['country_iso_code', 'city', 'street_with_type'] as const;

const checked = { shouldDirty: true, shouldValidate: true } as const;

/** Every field of an address (section 3); what a suggestion knows it fills in, and no more. */
export function AddressFields({ form, cityFixed, cityNote, hasComment, onFilled }: AddressFieldsProps) {
  const { register, control, setValue, watch, formState } = form;
  const { errors } = formState;
  // The first wrong field takes the focus: first in the order in which the form came to know them.
  for (const name of IN_ORDER) register(name);
  const [country_iso_code, city] = watch(['country_iso_code', 'city']);

  const fill = (
    suggestion: AddressSuggestion,
    fields: ReadonlyArray<keyof AddressSuggestion & keyof AddressValues>,
  ) => {
    for (const field of fields) if (suggestion[field] !== '') setValue(field, suggestion[field], checked);
    onFilled();
  };

  return (
    <>
      {!cityFixed && (
        <div className={styles.pair}>
          <SelectField {...register('country_iso_code')} label={texts.country} autoComplete="country">
            {Object.entries(COUNTRIES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Controller
            control={control}
            name="city"
            render={({ field }) => (
              <SuggestField
                {...field}
                maxLength={max.city}
                label={texts.city}
                hint={cityNote ?? texts.cityHint}
                error={errors.city?.message}
                within={{ mode: 'city', country_iso_code }}
                onSuggestion={(found) => fill(found, ['city', 'country_iso_code'])}
              />
            )}
          />
        </div>
      )}
      <Controller
        control={control}
        name="street_with_type"
        render={({ field }) => (
          <SuggestField
            {...field}
            onChange={(text) => {
              field.onChange(text);
              // The code of the street that was chosen before; where it is not shown nobody could mend it.
              if (cityFixed) setValue('postal_code', '');
            }}
            maxLength={max.street_with_type}
            label={texts.street}
            hint={texts.streetHint}
            error={errors.street_with_type?.message}
            within={{ mode: 'street', country_iso_code, city }}
            onSuggestion={(found) => fill(found, ['street_with_type', 'house', 'block', 'postal_code'])}
          />
        )}
      />
      <div className={styles.row} data-columns={cityFixed ? 3 : 4}>
        <Field
          {...register('house')}
          maxLength={max.house}
          label={texts.house}
          error={errors.house?.message}
        />
        <Field {...register('block')} maxLength={max.block} label={texts.block} />
        <Field {...register('flat')} maxLength={max.flat} label={texts.flat} />
        {!cityFixed && (
          <Field
            {...register('postal_code')}
            label={texts.code}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={max.postal_code}
            error={errors.postal_code?.message}
          />
        )}
      </div>
      {hasComment && <Field {...register('comment')} maxLength={max.comment} label={texts.comment} />}
    </>
  );
}
