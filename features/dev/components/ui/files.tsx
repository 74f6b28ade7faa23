import type { ComponentProps } from 'react';
import { Attachments } from '#components/ui/attachments.tsx';
import { files as list, nothing } from './samples.ts';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const attachments = {
  ...{ label: sample.attach, whyRequired: sample.attachWhy, required: true, accept: 'image/*' },
  ...{ files: [], error: null, add: nothing, remove: nothing, retry: nothing, inputRef: { current: null } },
};

export const files: readonly State[] = vary<ComponentProps<typeof Attachments>>(Attachments, attachments, [
  ['empty'],
  ['error', { error: sample.noFiles }],
  ['filled', { files: list }],
]);
