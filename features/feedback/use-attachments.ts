'use client';

import { useState } from 'react';
import { randomKey } from '@/lib/api/random-key';
import { attachmentsProblem, kindOfName } from '@/lib/domain/attachments';
import { validation } from '@/lib/texts/validation';
import { useUpload } from './queries';
import type { Attachment } from './state';
import { texts } from './texts';
import { useFeedback, useFeedbackStore } from './use-feedback';

const sizesOf = (files: ReadonlyArray<{ size: number }>) => files.map(({ size }) => size);

/** What of the chosen fits beside what is there, and why the rest does not (VA-12). */
function pick(there: readonly Attachment[], chosen: readonly File[]) {
  const fits: File[] = [];
  let problem: string | null = null;
  for (const file of chosen) {
    const found =
      kindOfName(file.name) === null
        ? validation.files.type
        : attachmentsProblem(sizesOf([...there, ...fits, file]), false);
    if (found === null) fits.push(file);
    else problem ??= found;
  }
  return { fits, problem };
}

/**
 * The message's files and what is wrong with them; looked at after each change and before sending.
 * @param required whether the theme needs one
 */
export function useAttachments(required: boolean) {
  const store = useFeedbackStore();
  const files = useFeedback((state) => state.files);
  const { mutate } = useUpload();
  const [refused, setRefused] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);

  const start = (key: string, file: File) => {
    const controller = new AbortController();
    store.getState().settle(key, { state: 'uploading', progress: 0, error: null, controller });
    mutate({ key, file, controller });
  };

  const changed = (problem: string | null) => {
    setRefused(problem);
    setChecked(true);
    setSending(false);
  };

  const add = (chosen: readonly File[]) => {
    const { fits, problem } = pick(store.getState().files, chosen);
    const added = fits.map((file) => ({ key: randomKey(), file }));
    store.getState().add(
      added.map(({ key, file }) => ({
        key,
        file,
        name: file.name,
        size: file.size,
        state: 'uploading',
        progress: 0,
        id: null,
        error: null,
        controller: null,
      })),
    );
    for (const { key, file } of added) start(key, file);
    changed(problem);
  };

  const remove = ({ key, controller }: Attachment) => {
    store.getState().remove(key);
    controller?.abort();
    changed(null);
  };

  const retry = ({ key, file }: Attachment) => {
    if (file) start(key, file);
    changed(null);
  };

  const problemOf = (now: readonly Attachment[]): string | null => {
    if (now.some(({ state }) => state === 'failed')) return validation.files.failed;
    return attachmentsProblem(sizesOf(now), required);
  };
  const waiting = files.some(({ state }) => state === 'uploading');

  /** @returns whether the message may go with its files as they are */
  const check = (): boolean => {
    setRefused(null);
    setChecked(true);
    setSending(true);
    const now = store.getState().files;
    return problemOf(now) === null && now.every(({ state }) => state === 'done');
  };

  const error =
    refused ?? (isChecked ? problemOf(files) : null) ?? (isSending && waiting ? texts.files.wait : null);
  return { files, error, add, remove, retry, check };
}
