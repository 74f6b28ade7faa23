'use client';

import { useRef } from 'react';
import { Attachments } from '#components/ui/attachments.tsx';
import type { Attachment } from '#lib/hooks/attachment-list.ts';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const STATES = ['done', 'uploading', 'failed'] as const;
const files: Attachment[] = STATES.map((state, index) => ({
  key: state,
  name: sample.files[index] ?? '',
  size: 1_400_000,
  state,
  progress: 0.4,
  id: null,
  error: state === 'failed' ? sample.fileError : null,
  file: state === 'failed' ? new File([], sample.files[index] ?? '') : null,
  controller: null,
}));
const nothing = () => {};

function Form({ files, error = null }: { files: Attachment[]; error?: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Attachments
      label={sample.attach}
      whyRequired={sample.attachWhy}
      required
      accept="image/*"
      files={files}
      error={error}
      add={nothing}
      remove={nothing}
      retry={nothing}
      inputRef={input}
    />
  );
}

export const Files = () => (
  <Section name="files">
    <State name="empty">
      <Form files={[]} />
    </State>
    <State name="error">
      <Form files={[]} error={sample.noFiles} />
    </State>
    <State name="filled">
      <Form files={files} />
    </State>
  </Section>
);
