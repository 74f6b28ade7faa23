'use client';

import { useState } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const OPTIONS = sample.streets.map((label) => ({ key: label, label }));

interface StreetProps {
  start?: string;
  error?: string;
  hint?: string;
  disabled?: boolean;
}

function Street({ start = '', ...rest }: StreetProps) {
  const [text, setText] = useState(start);
  return (
    <Combobox
      {...rest}
      label={sample.street}
      maxLength={100}
      value={text}
      onChange={setText}
      options={OPTIONS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      onChoose={({ label }) => setText(label)}
    />
  );
}

/** The list opens for what is typed. */
export const Comboboxes = () => (
  <Section name="combobox">
    <State name="empty">
      <Street hint={sample.streetPart} />
    </State>
    <State name="filled">
      <Street start={sample.streetPart} />
    </State>
    <State name="error">
      <Street start={sample.word} error={sample.error} />
    </State>
    <State name="disabled">
      <Street start={sample.streetPart} disabled />
    </State>
  </Section>
);
