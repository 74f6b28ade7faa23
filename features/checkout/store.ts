import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import { type CheckoutDraft, emptyDraft, type RefusedDay, type RefusedDays } from './state.ts';

/** State that does not survive a reload. */
interface VisitState extends RefusedDays {
  /** Step of the one-click order until it is placed. The checkout has all steps on one page. */
  step: 1 | 2;
  consent: boolean;
  /** True after step 2 has selected its first address. */
  has_entered: boolean;
  /** One-click order after it was placed. It is retained when the form is reset. */
  placed: PlacedOrder | null;
  /** True after the shopper has tried to order. From then on the page shows the missing parts. */
  attempted: boolean;
}

export interface CheckoutDraftState extends CheckoutDraft, VisitState {
  /** Number of times that the shopper has changed the draft on this page. */
  changes: number;
  choose: (patch: Partial<CheckoutDraft>) => void;
  /** Changes fields that are not part of the choice. A deferred submit therefore stays valid. */
  set: (patch: Partial<CheckoutDraft & VisitState>) => void;
  /** Returns to step 1. A deferred submit is discarded. */
  back: () => void;
  /** Removes a day for which the shop accepts no orders any more. */
  refuseDay: (day: RefusedDay) => void;
  clear: () => void;
  /**
   * Handles the closing of the modal. Clears the draft if the order was placed, otherwise retains it without the
   * consent.
   */
  handleClose: () => void;
}

const draftFields = Object.keys(emptyDraft);

const initialVisit: VisitState = {
  step: 1,
  consent: false,
  has_entered: false,
  placed: null,
  attempted: false,
  refused: [],
};

/** Migrates a draft of version 1, which had one day for the chosen delivery method. */
function migrate(saved: unknown, version: number): Partial<CheckoutDraft> {
  if (version !== 1) return {};
  type Version1 = Partial<
    CheckoutDraft & { delivery_date: string } & Record<`delivery_time_${string}`, string>
  >;
  const draft: Version1 = typeof saved === 'object' && saved !== null ? saved : {};
  const { deliveryType, delivery_date, delivery_time_from = null, delivery_time_to = null } = draft;
  if (!deliveryType || !delivery_date) return draft;
  const slot = { date: delivery_date, from: delivery_time_from, to: delivery_time_to };
  return { ...draft, slots: { [deliveryType]: slot, ...draft.slots } };
}

/** Selects the typed and chosen values. Empty once an order is placed. */
const selectDraft = (state: CheckoutDraftState): Partial<CheckoutDraft> =>
  state.placed
    ? {}
    : Object.fromEntries(Object.entries(state).filter(([field]) => draftFields.includes(field)));

/**
 * Creates the store of an order's draft in the tab's storage.
 * @param skipHydration true for a page that is also rendered on the server. Its first render cannot use the storage
 */
const createDraftStore = (name: `${string}-draft`, skipHydration: boolean) =>
  createTabStore<CheckoutDraftState, Partial<CheckoutDraft>>(
    (set, get) => ({
      ...emptyDraft,
      ...initialVisit,
      changes: 0,
      choose: (patch) =>
        set((state) => {
          const isSame = Object.entries(patch).every(
            ([field, value]) => value === state[field as keyof CheckoutDraft],
          );
          return {
            ...patch,
            changes: state.changes + (isSame ? 0 : 1),
            // After a change of the delivery method, its empty fields are not reported until the order button is
            // pressed again.
            ...(patch.deliveryType !== undefined && { attempted: false }),
          };
        }),
      set: (patch) => set(patch),
      back: () => set(({ changes }) => ({ step: 1, changes: changes + 1 })),
      refuseDay: (day) => set(({ refused }) => ({ refused: [...refused, day] })),
      clear: () => set({ ...emptyDraft, ...initialVisit }),
      handleClose: () => (get().placed ? get().clear() : set({ step: 1, consent: false, refused: [] })),
    }),
    { name, version: 2, migrate, skipHydration, partialize: selectDraft },
  );

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Creates the store of the checkout's draft. */
export const createCheckoutStore = () => createDraftStore('checkout-draft', true);

/**
 * Creates the store of a one-click order's draft. The draft survives closing the modal and a reload, and is cleared
 * after an order (ST-08).
 */
export const createFastOrderStore = () => createDraftStore('fast-order-draft', false);
