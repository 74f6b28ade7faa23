import type { StoreApi } from 'zustand/vanilla';
import type { ApiError } from '@/lib/contracts/envelope';

export interface Attachment {
  /** Its name in this tab. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** Share of the bytes that has gone, 0 to 1. */
  progress: number;
  /** By which the shop knows it. */
  id: string | null;
  /** Why it failed. */
  error: string | null;
  /** To send it again; null when that is in vain, and after a reload. */
  file: File | null;
  /** Ends what is under way. */
  controller: AbortController | null;
}

/** The part of a form's store that keeps its files. */
export interface AttachmentList {
  files: Attachment[];
  add: (files: readonly Attachment[]) => void;
  settle: (key: string, patch: Partial<Attachment>) => void;
  remove: (key: string) => void;
}

export type AttachmentStore = Pick<StoreApi<AttachmentList>, 'getState' | 'getInitialState' | 'subscribe'>;

type Change = (change: (state: AttachmentList) => Pick<AttachmentList, 'files'>) => void;

export const createAttachmentList = (set: Change): AttachmentList => ({
  files: [],
  add: (added) => set(({ files }) => ({ files: [...files, ...added] })),
  settle: (key, patch) =>
    set(({ files }) => ({ files: files.map((one) => (one.key === key ? { ...one, ...patch } : one)) })),
  remove: (key) => set(({ files }) => ({ files: files.filter((one) => one.key !== key) })),
});

/** A file itself cannot be stored; one that the shop already has needs its id alone. */
export const storedFiles = (files: readonly Attachment[]): Attachment[] =>
  files.filter(({ state }) => state === 'done').map((one) => ({ ...one, file: null, controller: null }));

/** What the shop calls those it has. */
export const attachedIds = (files: readonly Attachment[]): string[] =>
  files.flatMap(({ id }) => (id === null ? [] : [id]));

/** Marks those that the shop says it does not have: they may be sent anew. */
export function markLost(store: AttachmentStore, errors: readonly ApiError[]): void {
  const { files, settle } = store.getState();
  for (const { code, field, message } of errors) {
    const lost = code === 'attachment_lost' ? files[Number(field?.split('.')[1])] : undefined;
    if (lost) settle(lost.key, { state: 'failed', id: null, error: message });
  }
}
