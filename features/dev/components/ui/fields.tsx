import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { Live, type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const MAX = 60;
const field = { label: sample.name, maxLength: MAX, autoComplete: 'off' };
const comment = { label: sample.comment, hint: sample.commentHint };
const writtenComment = (start: string, error?: string) => (
  <Live start={start}>
    {(text, setText) => (
      <TextArea
        {...comment}
        error={error}
        count={{ now: text.length, max: MAX }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )}
  </Live>
);

export const fields: readonly State[] = [
  ...vary<ComponentProps<typeof Field>>(Field, field, [
    ['empty'],
    ['hint', { hint: sample.fieldHint }],
    ['filled', { defaultValue: sample.person }],
    ['error', { defaultValue: 'Anna', error: sample.fieldError }],
    ['readOnly', { readOnly: true, defaultValue: sample.person }],
    ['disabled', { disabled: true, defaultValue: sample.person }],
  ]),
  ['empty', writtenComment('')],
  ['over', writtenComment(sample.agreeLong, sample.error)],
  ['disabled', <TextArea key="off" {...comment} count={{ now: 0, max: MAX }} disabled defaultValue="" />],
];
