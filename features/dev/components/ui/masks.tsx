import type { ComponentProps } from 'react';
import { DateField } from '#components/ui/date-field.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { PhoneField } from '#components/ui/phone-field.tsx';
import { Live, type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
type Masked = { error?: string; disabled?: boolean };
const phone = (start: string, rest?: Masked) => (
  <Live start={start}>
    {(value, onChange) => (
      <PhoneField {...rest} home="RU" label={sample.phone} value={value} onChange={onChange} />
    )}
  </Live>
);
const day = (start: string, rest?: Masked) => (
  <Live start={start}>
    {(value, onChange) => <DateField {...rest} label={sample.birthday} value={value} onChange={onChange} />}
  </Live>
);
const PHONE = '+7 999 000-00-01';

export const masks: readonly State[] = [
  ['empty', phone('')],
  ['filled', phone(PHONE)],
  ['error', phone('+7 999', { error: sample.error })],
  ['disabled', phone(PHONE, { disabled: true })],
  ['empty', day('')],
  ['error', day('31.02.1990', { error: sample.dateError })],
  ['disabled', day('31.02.1990', { disabled: true })],
  ...vary<ComponentProps<typeof PasswordField>>(
    PasswordField,
    { label: sample.password, hint: sample.passwordHint, autoComplete: 'new-password' },
    [
      ['hint'],
      ['error', { defaultValue: '1234', error: sample.passwordHint }],
      ['disabled', { defaultValue: PHONE, disabled: true }],
    ],
  ),
];
