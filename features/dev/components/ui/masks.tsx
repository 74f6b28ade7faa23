'use client';

import { useState } from 'react';
import { DateField } from '#components/ui/date-field.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { PhoneField } from '#components/ui/phone-field.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const PHONE = '+7 999 000-00-01';
const DAY = '31.02.1990';

interface MaskProps {
  start?: string;
  error?: string;
  disabled?: boolean;
}

function Phone({ start = '', ...rest }: MaskProps) {
  const [value, setValue] = useState(start);
  return <PhoneField {...rest} home="RU" label={sample.phone} value={value} onChange={setValue} />;
}

function Day({ start = '', ...rest }: MaskProps) {
  const [value, setValue] = useState(start);
  return <DateField {...rest} label={sample.birthday} value={value} onChange={setValue} />;
}

function Password({ start, ...rest }: MaskProps) {
  return (
    <PasswordField
      {...rest}
      label={sample.password}
      hint={sample.passwordHint}
      autoComplete="new-password"
      defaultValue={start}
    />
  );
}

/** Fields that format what is typed, and the one that hides it. */
export const Masks = () => (
  <Section name="masks">
    <State name="empty">
      <Phone />
    </State>
    <State name="filled">
      <Phone start={PHONE} />
    </State>
    <State name="error">
      <Phone start="+7 999" error={sample.error} />
    </State>
    <State name="disabled">
      <Phone start={PHONE} disabled />
    </State>
    <State name="empty">
      <Day />
    </State>
    <State name="error">
      <Day start={DAY} error={sample.dateError} />
    </State>
    <State name="disabled">
      <Day start={DAY} disabled />
    </State>
    <State name="hint">
      <Password />
    </State>
    <State name="error">
      <Password start="1234" error={sample.passwordHint} />
    </State>
    <State name="disabled">
      <Password start={PHONE} disabled />
    </State>
  </Section>
);
