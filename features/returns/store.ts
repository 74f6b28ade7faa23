import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { randomKey } from '@/lib/api/random-key';
import { type AttachmentList, createAttachmentList, storedFiles } from '@/lib/hooks/attachment-list';
import type { OrderAsked } from './queries';
import { emptyDraft, type ReturnDraft, type ReturnFields } from './state';

export interface ReturnState extends AttachmentList {
  draft: ReturnDraft;
  /** One try to send the same thing: its key makes every repeat the same request. */
  attempt: { content: string; key: string } | null;
  /** The request has reached the shop, its page is on the way. */
  sent: boolean;
  /** Another order's lines are other lines; the rest stays. */
  choose: (order: string) => void;
  ask: (asked: OrderAsked) => void;
  type: (fields: ReturnFields) => void;
  /** The key of this content: kept while the content stays, another for any other. */
  attemptKey: (content: string) => string;
  forgetAttempt: () => void;
  finish: () => void;
}

/** The account belongs to nobody's storage but the bank's: it is typed again after a reload. */
const stored = (draft: ReturnDraft): ReturnDraft => ({
  ...draft,
  asked: draft.order !== '' && draft.order === draft.asked?.number ? draft.asked : null,
  refund: { ...draft.refund, account: '' },
});

/** What is being sent back, kept in the tab's storage. */
export const createReturnStore = () =>
  createStore<ReturnState>()(
    persist(
      (set, get) => ({
        ...createAttachmentList(set),
        draft: emptyDraft,
        attempt: null,
        sent: false,
        choose: (order) =>
          set(({ draft }) => ({
            draft: { ...draft, order, lines: order === draft.order ? draft.lines : [] },
          })),
        ask: (asked) => set(({ draft }) => ({ draft: { ...draft, asked } })),
        type: (fields) => set(({ draft }) => ({ draft: { ...draft, ...fields } })),
        attemptKey: (content) => {
          const { attempt } = get();
          if (attempt?.content === content) return attempt.key;
          const key = randomKey();
          set({ attempt: { content, key } });
          return key;
        },
        forgetAttempt: () => set({ attempt: null }),
        finish: () => set({ draft: emptyDraft, files: [], attempt: null, sent: true }),
      }),
      {
        name: 'return-draft',
        version: 1,
        storage: createJSONStorage(() => sessionStorage),
        // The server has no storage, and the first render must equal its own.
        skipHydration: true,
        partialize: ({ draft, files, attempt }) => ({
          draft: stored(draft),
          files: storedFiles(files),
          attempt,
        }),
      },
    ),
  );

export type ReturnStore = ReturnType<typeof createReturnStore>;
