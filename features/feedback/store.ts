import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { type AttachmentList, createAttachmentList, storedFiles } from '#lib/hooks/attachment-list.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import type { FeedbackDraft } from './state.ts';

export interface FeedbackState extends AttachmentList {
  draft: FeedbackDraft;
  /** The last message has reached the shop. */
  sent: boolean;
  type: (patch: Partial<FeedbackDraft>) => void;
  finish: () => void;
  reset: () => void;
}

const emptyDraft: FeedbackDraft = { name: '', last_name: '', phone: '', email: '', theme: '', content: '' };
const empty = { draft: emptyDraft, files: [] };

/** The message's draft; it survives closing the modal and, in the tab's storage, a reload. */
export const createFeedbackStore = () =>
  createStore<FeedbackState>()(
    persist(
      (set) => ({
        ...createAttachmentList(set),
        ...empty,
        sent: false,
        type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
        finish: () => set({ ...empty, sent: true }),
        reset: () => set({ sent: false }),
      }),
      {
        name: 'feedback-draft',
        version: 1,
        storage: createJSONStorage(() => tabStorage),
        partialize: ({ draft, files }) => ({ draft, files: storedFiles(files) }),
      },
    ),
  );

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
