import type { StoreApi } from 'zustand/vanilla';
import { ApiFailure } from '#lib/api/result.ts';

export interface Attachment {
  /** Unique key of the file within this tab. */
  key: string;
  name: string;
  /** Size of the file, bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** Share of the file that has been sent, from 0 to 1. */
  progress: number;
  /** Id assigned by the back end. */
  id: string | null;
  /** Error message. */
  error: string | null;
  /** The file itself, for a retry. Null when a retry cannot succeed, and after a reload of the page. */
  file: File | null;
  /** Aborts the upload. */
  controller: AbortController | null;
}

/** Part of a form's store that contains the attached files. */
export interface AttachmentList {
  files: Attachment[];
  add: (files: readonly Attachment[]) => void;
  update: (key: string, patch: Partial<Attachment>) => void;
  remove: (key: string) => void;
}

export type AttachmentStore = Pick<StoreApi<AttachmentList>, 'getState' | 'getInitialState' | 'subscribe'>;

type Change = (change: (state: AttachmentList) => Pick<AttachmentList, 'files'>) => void;

export const createAttachmentList = (set: Change): AttachmentList => ({
  files: [],
  add: (added) => set(({ files }) => ({ files: [...files, ...added] })),
  update: (key, patch) =>
    set(({ files }) => ({ files: files.map((one) => (one.key === key ? { ...one, ...patch } : one)) })),
  remove: (key) => set(({ files }) => ({ files: files.filter((one) => one.key !== key) })),
});

/**
 * Returns the attachments that can be persisted. A `File` cannot be serialized, so only uploaded files are persisted,
 * with their ids.
 */
export const selectStoredFiles = (files: readonly Attachment[]): Attachment[] =>
  files.filter(({ state }) => state === 'done').map((one) => ({ ...one, file: null, controller: null }));

/** Returns the ids of the uploaded files. */
export const listUploadedIds = (files: readonly Attachment[]): string[] =>
  files.flatMap(({ id }) => (id === null ? [] : [id]));

/**
 * Marks files that the back end no longer has as failed, so that the shopper can attach them again.
 * @param failure error of the form's submission, which names the lost files
 */
export function markLostFiles(store: AttachmentStore, failure: Error): void {
  if (!(failure instanceof ApiFailure)) return;
  const { files, update } = store.getState();
  for (const { code, field, message } of failure.errors) {
    const lost = code === 'attachment_lost' ? files[Number(field?.split('.')[1])] : undefined;
    if (lost) update(lost.key, { state: 'failed', id: null, error: message });
  }
}
