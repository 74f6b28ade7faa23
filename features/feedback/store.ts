'use client';

import { type StoreApi, useStore } from 'zustand';
import { type AttachmentList, createAttachmentList, storedFiles } from '#lib/hooks/attachment-list.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import type { FeedbackInput } from './schema.ts';

/** What the shopper has typed (section 3, Feedback); the theme is the id of a list item. */
type FeedbackDraft = Omit<FeedbackInput, 'agree' | 'theme'> & { theme: string };

interface FeedbackState extends AttachmentList {
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
const createFeedbackStore = () =>
  createTabStore<FeedbackState, Pick<FeedbackState, 'draft' | 'files'>>(
    (set) => ({
      ...createAttachmentList(set),
      ...empty,
      sent: false,
      type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
      finish: () => set({ ...empty, sent: true }),
      reset: () => set({ sent: false }),
    }),
    { name: 'feedback-draft', partialize: ({ draft, files }) => ({ draft, files: storedFiles(files) }) },
  );

const stores = new WeakMap<object, StoreApi<FeedbackState>>();

export const useFeedbackStore = () => useLazyStore(stores, createFeedbackStore);

/** Selects from the draft: `useFeedback((state) => state.files)`. */
export const useFeedback = <T>(selector: (state: FeedbackState) => T): T =>
  useStore(useFeedbackStore(), selector);
