'use client';

import { useState } from 'react';
import type { PhoneCountry } from '#lib/domain/phone.ts';
import {
  changePhoneCountry,
  findPhoneCountry,
  getPhoneCode,
  maskPhone,
  maskPhoneHint,
} from '#lib/domain/phone-mask.ts';
import { PHONE_MAX } from '#lib/domain/text.ts';
import { PHONE_COUNTRIES, phoneTexts } from '#lib/texts/countries.ts';
import styles from './field.module.scss';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { Select } from './select.tsx';

export type PhoneFieldProps = Omit<MaskedFieldProps, 'mask' | 'type' | 'maxLength' | 'before' | 'onBlur'> & {
  /** Country whose dialling rules apply until the shopper selects another one or types a country code. */
  home: PhoneCountry;
  /** True when the field also accepts only the last four digits of the phone. */
  allowsLastDigits?: boolean;
  onBlur?: () => void;
};

const COUNTRIES = Object.keys(PHONE_COUNTRIES) as PhoneCountry[];

/**
 * Phone field that formats the number by the mask of its country while it is typed. The country is detected
 * from the number, and can also be selected (VA-01).
 */
export function PhoneField({ home, allowsLastDigits = false, onBlur, ...rest }: PhoneFieldProps) {
  const { value, onChange, disabled } = rest;
  const [chosen, setChosen] = useState<PhoneCountry | null>(null);
  const dialled = chosen ?? home;
  const country = findPhoneCountry(value) ?? dialled;
  const mask = allowsLastDigits ? maskPhoneHint : maskPhone;
  return (
    <MaskedField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX}
      mask={(input) => mask(input, dialled)}
      onBlur={onBlur}
      before={
        <div className={styles.country}>
          <Select
            size="sm"
            aria-label={phoneTexts.country}
            // The field contains the full number, so the browser must not autofill the country.
            autoComplete="off"
            disabled={disabled}
            value={country}
            onChange={({ currentTarget }) => {
              const next = COUNTRIES.find((code) => code === currentTarget.value);
              if (!next) return;
              setChosen(next);
              if (value !== '')
                onChange(value.startsWith('+') ? changePhoneCountry(value, next) : mask(value, next));
            }}
            // Validates the number again, because it may be valid for the newly selected country.
            onBlur={() => value !== '' && onBlur?.()}
          >
            {COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {PHONE_COUNTRIES[code]} {getPhoneCode(code)}
              </option>
            ))}
          </Select>
        </div>
      }
    />
  );
}
