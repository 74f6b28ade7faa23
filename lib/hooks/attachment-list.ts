import type { StoreApi } from 'zustand/vanilla';
import { ApiFailure } from '#lib/api/result.ts';

export interface Attachment {
  /** Identifies the file in this tab. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** Share of the bytes that has been sent, 0 to 1. */
  progress: number;
  /** Id assigned by the back end. */
  id: string | null;
  /** Error message. */
  error: string | null;
  /** The file for a retry. It is null when a retry is pointless, and after a reload. */
  file: File | null;
  /** Aborts the upload. */
  controller: AbortController | null;
}

/** Part of a form's store that contains its files. */
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
 * Returns the files that can be persisted. A File cannot be serialized, so only uploaded files are stored, by their
 * id.
 */
export const selectStoredFiles = (files: readonly Attachment[]): Attachment[] =>
  files.filter(({ state }) => state === 'done').map((one) => ({ ...one, file: null, controller: null }));

/** Lists the ids of the uploaded files. */
export const listUploadedIds = (files: readonly Attachment[]): string[] =>
  files.flatMap(({ id }) => (id === null ? [] : [id]));

/**
 * Marks files as failed that the back end no longer has, so that they can be uploaded again.
 * @param failure error of the form's submission
 */
export function markLostFiles(store: AttachmentStore, failure: Error): void {
  if (!(failure instanceof ApiFailure)) return;
  const { files, update: settle } = store.getState();
  for (const { code, field, message } of failure.errors) {
    const lost = code === 'attachment_lost' ? files[Number(field?.split('.')[1])] : undefined;
    if (lost) settle(lost.key, { state: 'failed', id: null, error: message });
  }
}
