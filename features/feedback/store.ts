'use client';

import { type StoreApi, useStore } from 'zustand';
import { type AttachmentList, createAttachmentList, selectStoredFiles } from '#lib/hooks/attachment-list.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import type { FeedbackInput } from './schema.ts';

/** Draft of the feedback form (section 3, Feedback). `theme` is the id of a topic. */
type FeedbackDraft = Omit<FeedbackInput, 'agree' | 'theme'> & { theme: string };

interface FeedbackState extends AttachmentList {
  draft: FeedbackDraft;
  /** True after the server has accepted the last message. */
  sent: boolean;
  type: (patch: Partial<FeedbackDraft>) => void;
  finish: () => void;
  reset: () => void;
}

const emptyDraft: FeedbackDraft = { name: '', last_name: '', phone: '', email: '', theme: '', content: '' };
const emptyState = { draft: emptyDraft, files: [] };

/**
 * Creates the store of the form's draft. The draft survives closing the modal. The draft is also saved in the tab's
 * storage, so it survives a reload.
 */
const createFeedbackStore = () =>
  createTabStore<FeedbackState, Pick<FeedbackState, 'draft' | 'files'>>(
    (set) => ({
      ...createAttachmentList(set),
      ...emptyState,
      sent: false,
      type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
      finish: () => set({ ...emptyState, sent: true }),
      reset: () => set({ sent: false }),
    }),
    {
      name: 'feedback-draft',
      partialize: ({ draft, files }) => ({ draft, files: selectStoredFiles(files) }),
    },
  );

const stores = new WeakMap<object, StoreApi<FeedbackState>>();

export const useFeedbackStore = () => useLazyStore(stores, createFeedbackStore);

/** Selects a value from the draft's store: `useFeedbackDraft((state) => state.files)`. */
export const useFeedbackDraft = <T>(selector: (state: FeedbackState) => T): T =>
  useStore(useFeedbackStore(), selector);
