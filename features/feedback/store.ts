import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { randomKey } from '@/lib/api/random-key';
import type { Attachment, FeedbackDraft } from './state';

export interface FeedbackState {
  draft: FeedbackDraft;
  files: Attachment[];
  /** One try to send the same thing: its key makes every repeat the same message. */
  attempt: { content: string; key: string } | null;
  /** The last message has reached the shop. */
  sent: boolean;
  type: (patch: Partial<FeedbackDraft>) => void;
  add: (files: readonly Attachment[]) => void;
  settle: (key: string, patch: Partial<Attachment>) => void;
  remove: (key: string) => void;
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
        ...nothing,
        sent: false,
        type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
        add: (added) => set(({ files }) => ({ files: [...files, ...added] })),
        settle: (key, patch) =>
          set(({ files }) => ({ files: files.map((one) => (one.key === key ? { ...one, ...patch } : one)) })),
        remove: (key) => set(({ files }) => ({ files: files.filter((one) => one.key !== key) })),
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
        // A file itself cannot be stored; one that the shop already has needs its id alone.
        partialize: ({ draft, files, attempt }) => ({
          draft,
          attempt,
          files: files
            .filter(({ state }) => state === 'done')
            .map((one) => ({ ...one, file: null, controller: null })),
        }),
      },
    ),
  );

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
