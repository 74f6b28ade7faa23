'use client';

import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { FieldPair } from '#components/ui/layout.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { isManualInput } from '#lib/hooks/is-manual-input.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { type AddressValues, addressFormSchema } from '../schema.ts';
import { texts } from '../texts.ts';
import { useAddressFilling } from '../use-filling.ts';
import styles from './address-form.module.scss';
import { SuggestField } from './suggest-field.tsx';

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>;
  /** True when the city is chosen elsewhere. The fields of the city and the postal code are hidden then. */
  cityFixed: boolean;
  /** Note below the city field, instead of the hint of this field. */
  cityNote?: string;
  /** True when the form has a comment field. The order form has none, because an order has its own comment. */
  hasComment: boolean;
  /** Called after a suggestion has filled fields, because filling fires no change event. */
  onFilled: () => void;
}

const max = getMaxLengths(addressFormSchema);

const IN_ORDER = ['country_iso_code', 'city', 'street_with_type'] as const;

/** All fields of an address (section 3), filled by suggestions or by the browser. */
export function AddressFields({ form, cityFixed, cityNote, hasComment, onFilled }: AddressFieldsProps) {
  const { register, control, setFocus, watch, formState } = form;
  const { errors } = formState;
  // Registers the fields in display order, so that the first invalid field takes the focus.
  for (const name of IN_ORDER) register(name);
  const [country_iso_code, city] = watch(['country_iso_code', 'city']);

  const filling = useAddressFilling(form, cityFixed, onFilled);

  return (
    <>
      {!cityFixed && (
        <FieldPair>
          <SelectField {...register('country_iso_code')} label={texts.country} autoComplete="country">
            {Object.entries(COUNTRY_NAMES).map(([code, name]) => (
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
                onChange={(text) => {
                  field.onChange(text);
                  filling.forgetPostalCode();
                }}
                autoComplete="address-level2"
                maxLength={max.city}
                label={texts.city}
                hint={cityNote ?? texts.cityHint}
                error={errors.city?.message}
                within={{ mode: 'city', country_iso_code }}
                onSuggestion={filling.chooseCity}
              />
            )}
          />
        </FieldPair>
      )}
      <Controller
        control={control}
        name="street_with_type"
        render={({ field }) => (
          <SuggestField
            {...field}
            onChange={(text, typed) => {
              field.onChange(text);
              filling.forgetPostalCode();
              if (typed) filling.retypeStreet(text);
              else filling.splitStreet(text);
            }}
            autoComplete="address-line1"
            maxLength={max.street_with_type}
            label={texts.street}
            hint={texts.streetHint}
            error={errors.street_with_type?.message}
            within={{ mode: 'street', country_iso_code, city }}
            onSuggestion={(found) => setFocus(filling.chooseStreet(found))}
          />
        )}
      />
      <div className={styles.row} data-columns={cityFixed ? 3 : 4}>
        <Field
          {...register('house', {
            onChange: (event) => {
              if (!isManualInput(event)) filling.moveFlat(event.target.value);
            },
          })}
          autoComplete="address-line2"
          maxLength={max.house}
          label={texts.house}
          error={errors.house?.message}
        />
        <Field {...register('block')} maxLength={max.block} label={texts.block} />
        <Field {...register('flat')} autoComplete="address-line3" maxLength={max.flat} label={texts.flat} />
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
