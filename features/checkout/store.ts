import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import { type CheckoutDraft, emptyDraft, type Refused, type RefusedDay } from './state.ts';

/** What a reload forgets. */
interface Visit extends Refused {
  /** Step of the one-click order until it is placed; the checkout has them all on one page. */
  step: 1 | 2;
  consent: boolean;
  /** Step 2 has chosen its first address. */
  has_entered: boolean;
  /** The one-click order, once it is placed; outlives the form, which is reset. */
  placed: PlacedOrder | null;
  /** The shopper has tried to order: from now on the page says what is missing. */
  attempted: boolean;
}

export interface DraftState extends CheckoutDraft, Visit {
  /** How often the shopper has changed the draft on this page. */
  changes: number;
  choose: (patch: Partial<CheckoutDraft>) => void;
  /** Changes fields outside of the choice, so that a deferred submit stays valid. */
  set: (patch: Partial<CheckoutDraft & Visit>) => void;
  /** Goes back to step 1; a kept press is forgotten. */
  back: () => void;
  /** The shop takes no orders for this day any more. */
  refuseDay: (day: RefusedDay) => void;
  clear: () => void;
  /** The modal is closed: a draft is kept without its consent, an order that was placed ends it. */
  leave: () => void;
}

const draftFields = Object.keys(emptyDraft);

const begun: Visit = {
  step: 1,
  consent: false,
  has_entered: false,
  placed: null,
  attempted: false,
  refused: [],
};

/** A draft of version 1 had one day, for the chosen way of delivery. */
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

/** The part of the state that the shopper has typed and chosen; nothing of it once an order is placed. */
const draftOf = (state: DraftState): Partial<CheckoutDraft> =>
  state.placed
    ? {}
    : Object.fromEntries(Object.entries(state).filter(([field]) => draftFields.includes(field)));

/**
 * The draft of an order, kept in the tab's storage.
 * @param skipHydration for a page that is rendered on the server too, whose first render has no storage
 */
const createDraftStore = (name: `${string}-draft`, skipHydration: boolean) =>
  createTabStore<DraftState, Partial<CheckoutDraft>>(
    (set, get) => ({
      ...emptyDraft,
      ...begun,
      changes: 0,
      choose: (patch) =>
        set((state) => {
          const isSame = Object.entries(patch).every(
            ([field, value]) => value === state[field as keyof CheckoutDraft],
          );
          return {
            ...patch,
            changes: state.changes + (isSame ? 0 : 1),
            // Another delivery asks for something that no press has missed yet.
            ...(patch.deliveryType !== undefined && { attempted: false }),
          };
        }),
      set: (patch) => set(patch),
      back: () => set(({ changes }) => ({ step: 1, changes: changes + 1 })),
      refuseDay: (day) => set(({ refused }) => ({ refused: [...refused, day] })),
      clear: () => set({ ...emptyDraft, ...begun }),
      leave: () => (get().placed ? get().clear() : set({ step: 1, consent: false, refused: [] })),
    }),
    { name, version: 2, migrate, skipHydration, partialize: draftOf },
  );

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The draft of the checkout's page. */
export const createCheckoutStore = () => createDraftStore('checkout-draft', true);

/** The draft of a one-click order: closing the modal and a reload keep it, an order ends it (ST-08). */
export const createFastOrderStore = () => createDraftStore('fast-order-draft', false);
