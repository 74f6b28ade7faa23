import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { randomKey } from '@/lib/api/random-key';
import { type AttachmentList, createAttachmentList, storedFiles } from '@/lib/hooks/attachment-list';
import type { FeedbackDraft } from './state';

export interface FeedbackState extends AttachmentList {
  draft: FeedbackDraft;
  /** One try to send the same thing: its key makes every repeat the same message. */
  attempt: { content: string; key: string } | null;
  /** The last message has reached the shop. */
  sent: boolean;
  type: (patch: Partial<FeedbackDraft>) => void;
  /** The key of this content: kept while the content stays, another for any other. */
  attemptKey: (content: string) => string;
  finish: () => void;
  startAnew: () => void;
}

const emptyDraft: FeedbackDraft = { name: '', last_name: '', phone: '', email: '', theme: '', content: '' };
const nothing = { draft: emptyDraft, files: [], attempt: null };

/** What is being written to the shop; outlives the modal, and in the tab's storage a reload. */
export const createFeedbackStore = () =>
  createStore<FeedbackState>()(
    persist(
      (set, get) => ({
        ...createAttachmentList(set),
        ...nothing,
        sent: false,
        type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
        attemptKey: (content) => {
          const { attempt } = get();
          if (attempt?.content === content) return attempt.key;
          const key = randomKey();
          set({ attempt: { content, key } });
          return key;
        },
        finish: () => set({ ...nothing, sent: true }),
        startAnew: () => set({ sent: false }),
      }),
      {
        name: 'feedback-draft',
        version: 1,
        storage: createJSONStorage(() => sessionStorage),
        partialize: ({ draft, files, attempt }) => ({ draft, attempt, files: storedFiles(files) }),
      },
    ),
  );

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
