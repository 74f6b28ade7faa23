'use client';

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import { parseFlat, parseStreet } from '#lib/domain/street-input.ts';
import type { AddressValues } from './schema.ts';

type Filled = keyof AddressSuggestion & keyof AddressValues;

const BELOW_STREET = ['house', 'block', 'flat', 'postal_code'] as const;
const BELOW_CITY = ['street_with_type', ...BELOW_STREET] as const;
/** Fields of the initial address that are cleared together with its street. */
const OF_STREET: readonly Filled[] = ['house', 'block', 'postal_code'];

/**
 * Length, in characters, from which a typed text counts as a correction of the current street. A shorter text begins a
 * new street, unless the current street starts with it.
 */
const TYPED_OVER = 3;

const checked = { shouldDirty: true, shouldValidate: true } as const;
/** Options for a field that is cleared. The field is not validated yet, because the shopper has not left it. */
const unchecked = { shouldDirty: true } as const;

/** Returns the name of the settlement, else of the city, for a suggestion without a street. */
const getPlaceName = ({ city }: AddressSuggestion) => city.split(', ').at(-1) ?? '';

/**
 * Fills an address form with suggestions. A new suggestion clears the fields that an earlier suggestion has filled, and
 * retains the fields that the shopper has typed.
 * @param cityFixed true when the form has no fields for the city and the postal code
 * @param onFilled called after each change, because filling fires no change event
 */
export function useAddressFilling(
  form: UseFormReturn<AddressValues>,
  cityFixed: boolean,
  onFilled: () => void,
) {
  const { getValues, setValue } = form;
  const [opened] = useState(() => getValues());
  const filled = useRef<Partial<Record<Filled, string>>>({});
  /** City of the last chosen street suggestion. */
  const filledIn = useRef<string | null>(null);

  const set = (field: Filled, value: string) => {
    setValue(field, value, value === '' ? unchecked : checked);
    filled.current[field] = value;
  };
  const isFilled = (field: Filled) => getValues(field) !== '' && getValues(field) === filled.current[field];
  const isOpened = (field: Filled) => OF_STREET.includes(field) && getValues(field) === opened[field];
  const clear = (fields: readonly Filled[]) => {
    for (const field of fields) if (getValues(field) !== '') set(field, '');
  };

  return {
    chooseCity: (found: AddressSuggestion) => {
      const isOf = (city: string | null) => !city || isSameCity(found.city, city);
      const isOther = !isOf(filledIn.current);
      const isMoved = filledIn.current === null && !isOf(opened.city);
      set('city', found.city);
      set('country_iso_code', found.country_iso_code);
      // The shopper chose this city, so a street suggestion must not replace it.
      delete filled.current.city;
      if (isOther) clear(BELOW_CITY.filter(isFilled));
      // The initial address was in another city.
      if (isMoved) clear(BELOW_CITY.filter((field) => getValues(field) === opened[field]));
      if (isFilled('postal_code') || isOpened('postal_code')) set('postal_code', '');
      onFilled();
    },
    /**
     * Fills the street and the fields below it.
     * @returns the next field that is still empty
     */
    chooseStreet: (found: AddressSuggestion): 'house' | 'flat' => {
      const values = { ...found, street_with_type: found.street_with_type || getPlaceName(found) };
      for (const field of BELOW_CITY)
        if (values[field] !== '' || isFilled(field) || isOpened(field)) set(field, values[field]);
      if (!cityFixed && found.city !== '' && (getValues('city') === '' || isFilled('city'))) {
        set('city', found.city);
        set('country_iso_code', found.country_iso_code);
      }
      filledIn.current = getValues('city');
      onFilled();
      return getValues('house') === '' ? 'house' : 'flat';
    },
    /** Clears the house and all fields below it when the street is emptied or replaced by typing. */
    retypeStreet: (text: string) => {
      const former = filled.current.street_with_type ?? opened.street_with_type;
      const isSame = text !== '' && (text.length >= TYPED_OVER || former.startsWith(text));
      if (former === '' || isSame) return;
      filled.current.street_with_type = '';
      clear(BELOW_STREET.filter((field) => isFilled(field) || isOpened(field)));
    },
    /**
     * Clears the postal code after a change of the street or the city, if a suggestion has filled it. A hidden postal
     * code is always cleared, because the shopper could not correct it.
     */
    forgetPostalCode: () => {
      if (cityFixed || isFilled('postal_code')) set('postal_code', '');
    },
    /** Splits a street that the browser has filled in together with the house and the flat. */
    splitStreet: (text: string) => {
      const { street, ...below } = parseStreet(text);
      if (below.house === '' || getValues('house') !== '') return;
      set('street_with_type', street);
      for (const field of ['house', 'block', 'flat'] as const)
        if (getValues(field) === '') set(field, below[field]);
      onFilled();
    },
    /** Moves a flat to its own field when the browser has filled it into the field of the house. */
    moveFlat: (text: string) => {
      const flat = parseFlat(text);
      if (flat === null) return;
      set('house', filled.current.house ?? '');
      if (getValues('flat') === '') set('flat', flat);
      onFilled();
    },
  };
}
