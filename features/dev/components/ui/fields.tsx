'use client';

import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const MAX = 60;
const field = { label: sample.name, maxLength: MAX, autoComplete: 'off' };

function Comment({ start, error }: { start: string; error?: string }) {
  const [text, setText] = useState(start);
  return (
    <TextArea
      label={sample.comment}
      hint={sample.commentHint}
      error={error}
      count={{ now: text.length, max: MAX }}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

export const Fields = () => (
  <Section name="fields">
    <State name="empty">
      <Field {...field} />
    </State>
    <State name="hint">
      <Field {...field} hint={sample.fieldHint} />
    </State>
    <State name="filled">
      <Field {...field} defaultValue={sample.person} />
    </State>
    <State name="error">
      <Field {...field} defaultValue="Anna" error={sample.fieldError} />
    </State>
    <State name="readOnly">
      <Field {...field} readOnly defaultValue={sample.person} />
    </State>
    <State name="disabled">
      <Field {...field} disabled defaultValue={sample.person} />
    </State>
    <State name="empty">
      <Comment start="" />
    </State>
    <State name="over">
      <Comment start={sample.agreeLong} error={sample.error} />
    </State>
    <State name="disabled">
      <TextArea
        label={sample.comment}
        hint={sample.commentHint}
        count={{ now: 0, max: MAX }}
        disabled
        defaultValue=""
      />
    </State>
  </Section>
);
