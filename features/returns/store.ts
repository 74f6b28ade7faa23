import { type AttachmentList, createAttachmentList, selectStoredFiles } from '#lib/hooks/attachment-list.ts';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import type { OrderLookupKey } from './queries.ts';
import { emptyReturnDraft, type ReturnDraft, type ReturnFields } from './state.ts';

export interface ReturnState extends AttachmentList {
  draft: ReturnDraft;
  /** True when the server has created the return and its page is loading. */
  sent: boolean;
  /** Chooses an order. Choosing another order clears the lines and preserves all other fields. */
  choose: (order: string) => void;
  requestOrder: (asked: OrderLookupKey) => void;
  type: (fields: ReturnFields) => void;
  finish: () => void;
}

/**
 * Converts the draft for the browser's storage. The account number is never stored, so it has to be typed again
 * after a reload.
 */
const toStoredDraft = (draft: ReturnDraft): ReturnDraft => ({
  ...draft,
  asked: draft.order !== '' && draft.order === draft.asked?.number ? draft.asked : null,
  refund: { ...draft.refund, account: '' },
});

/** Creates the store of the return's draft, which is also saved in the tab's storage. */
export const createReturnStore = () =>
  createTabStore<ReturnState, Pick<ReturnState, 'draft' | 'files'>>(
    (set) => ({
      ...createAttachmentList(set),
      draft: emptyReturnDraft,
      sent: false,
      choose: (order) =>
        set(({ draft }) => ({
          draft: { ...draft, order, lines: order === draft.order ? draft.lines : [] },
        })),
      requestOrder: (asked) => set(({ draft }) => ({ draft: { ...draft, asked } })),
      type: (fields) => set(({ draft }) => ({ draft: { ...draft, ...fields } })),
      finish: () => set({ draft: emptyReturnDraft, files: [], sent: true }),
    }),
    {
      name: 'return-draft',
      // The draft is loaded only after hydration. The server has no storage, and hydration requires the same first
      // render as on the server.
      skipHydration: true,
      partialize: ({ draft, files }) => ({ draft: toStoredDraft(draft), files: selectStoredFiles(files) }),
    },
  );

export type ReturnStore = ReturnType<typeof createReturnStore>;
