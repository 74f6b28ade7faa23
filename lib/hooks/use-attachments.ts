'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { generateRandomKey } from '#lib/api/random-key.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { upload } from '#lib/api/upload.ts';
import { ACCEPTED_FILES, ACCEPTED_IMAGES, getFileKind } from '#lib/domain/attachments.ts';
import { attachmentTexts as texts } from '#lib/texts/attachments.ts';
import { findAttachmentsProblem } from '#lib/texts/files.ts';
import { validation } from '#lib/texts/validation.ts';
import type { Attachment, AttachmentStore } from './attachment-list.ts';

const sizesOf = (files: ReadonlyArray<{ size: number }>) => files.map(({ size }) => size);

interface Requirements {
  /** True when the form requires at least one file. */
  required: boolean;
  imagesOnly: boolean;
}

function findTypeProblem(name: string, { imagesOnly }: Requirements): string | null {
  const kind = getFileKind(name);
  if (imagesOnly) return kind === 'image' ? null : validation.files.image;
  return kind === null ? validation.files.type : null;
}

/**
 * Returns the chosen files that may be added (`fits`). `problem` is the first reason why one of the other chosen files
 * may not be added (VA-12).
 */
function selectFiles(attached: readonly Attachment[], chosen: readonly File[], requirements: Requirements) {
  const fits: File[] = [];
  let problem: string | null = null;
  for (const file of chosen) {
    const found =
      findTypeProblem(file.name, requirements) ??
      findAttachmentsProblem(sizesOf([...attached, ...fits, file]), false);
    if (found === null) fits.push(file);
    else problem ??= found;
  }
  return { fits, problem };
}

interface Upload {
  key: string;
  file: File;
  controller: AbortController;
}

/**
 * Uploads a file and writes its progress and result to the store, even after the form was closed.
 * @param ready resolves once there is a session. Otherwise two concurrent uploads would each create a session.
 */
function useUpload(store: AttachmentStore, ready: () => Promise<unknown>) {
  return useMutation({
    // Offline, an upload fails immediately and can be retried. Otherwise React Query would pause the upload, which
    // would then look endless.
    networkMode: 'always',
    mutationFn: async ({ key, file, controller: { signal } }: Upload) => {
      await ready();
      const onProgress = (progress: number) => store.getState().update(key, { progress });
      return upload('POST /services/rest/v1/persistent/upload', { body: { file } }, { signal, onProgress });
    },
    onSuccess: ({ id }, { key }) => store.getState().update(key, { id, state: 'done', error: null }),
    onError: (error, { key }) => {
      const isReported = error instanceof ApiFailure && error.kind === 'errors';
      const isPermanent = isReported && error.errors.some(({ code }) => code === 'upload_type');
      store.getState().update(key, {
        state: 'failed',
        error: isReported ? error.message : validation.files.failed,
        ...(isPermanent && { file: null }),
      });
    },
  });
}

/**
 * Manages the files of a form. They are validated after each change and before the submission.
 * @param ready resolves once there is a session, to which the uploaded files belong
 */
export function useAttachments(
  store: AttachmentStore,
  ready: () => Promise<unknown>,
  requirements: Requirements,
) {
  const { required, imagesOnly } = requirements;
  const files = useStore(store, (state) => state.files);
  const { mutate } = useUpload(store, ready);
  const [refused, setRefused] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);

  const start = (key: string, file: File) => {
    const controller = new AbortController();
    store.getState().update(key, { state: 'uploading', progress: 0, error: null, controller });
    mutate({ key, file, controller });
  };

  const revalidate = (problem: string | null) => {
    setRefused(problem);
    setChecked(true);
    setSending(false);
  };

  const add = (chosen: readonly File[]) => {
    const { fits, problem } = selectFiles(store.getState().files, chosen, requirements);
    const added = fits.map((file) => ({ key: generateRandomKey(), file }));
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
    revalidate(problem);
  };

  const remove = ({ key, controller }: Attachment) => {
    store.getState().remove(key);
    controller?.abort();
    revalidate(null);
  };

  const retry = ({ key, file }: Attachment) => {
    if (file) start(key, file);
    revalidate(null);
  };

  const problemOf = (now: readonly Attachment[]): string | null => {
    if (now.some(({ state }) => state === 'failed')) return validation.files.failed;
    return findAttachmentsProblem(sizesOf(now), required);
  };
  const isUploading = files.some(({ state }) => state === 'uploading');

  /**
   * Validates the files before a submission.
   * @returns whether the form may be sent with its current files
   */
  const check = (): boolean => {
    setRefused(null);
    setChecked(true);
    setSending(true);
    const now = store.getState().files;
    return problemOf(now) === null && now.every(({ state }) => state === 'done');
  };

  const error =
    refused ?? (isChecked ? problemOf(files) : null) ?? (isSending && isUploading ? texts.wait : null);
  const accept = imagesOnly ? ACCEPTED_IMAGES : ACCEPTED_FILES;
  return { files, error, add, remove, retry, check, required, accept };
}
