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
  /** True when the last four digits of the phone are accepted, too. */
  allowsLastDigits?: boolean;
  onBlur?: () => void;
};

const COUNTRIES = Object.keys(PHONE_COUNTRIES) as PhoneCountry[];

/**
 * Phone field that formats the number by its country's mask while it is typed. The country follows the number and
 * can be selected (VA-01).
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
            // The field contains the whole number, so autofill must not fill in the country.
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
            // Validates the number again, because it may be correct for the other country.
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
