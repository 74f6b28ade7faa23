import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { SentCode } from '#features/confirm-phone/index.ts';
import type { LimitType } from '#lib/contracts/cart.ts';
import type { City } from '#lib/contracts/local.ts';
import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { type CheckoutState, checkoutSlice, draftOf } from '../store.ts';

/** What a one-click order has beside the checkout's own state (section 3, Fast order; EN-05). */
interface FastFields {
  step: 1 | 2 | 3;
  consent: boolean;
  /** The code in force; null stands for the one that the shop remembers. */
  promocode: string | null;
  /** As typed; null before anything is. */
  promo_draft: string | null;
  /** Null stands for the one chosen in the cart. */
  selected_limit_type: LimitType | null;
  use_bonuses: boolean;
  operator_call: boolean;
  /** Where the order goes when that is not the shopper's city. */
  other_city: City | null;
  /** Step 2 has chosen its first address. */
  has_entered: boolean;
  /** The address to be chosen once the order's city is its city. */
  first_address: number | null;
  sent: SentCode | null;
  /** What was ordered, once it is; kept apart from the form, which is reset. */
  placed: PlacedOrder | null;
}

export interface FastOrderState extends CheckoutState, FastFields {
  set: (patch: Partial<FastFields>) => void;
  /** The modal is closed: a draft is kept without its consent, an order that was placed ends it. */
  leave: () => void;
}

const empty: FastFields = {
  step: 1,
  consent: false,
  promocode: null,
  promo_draft: null,
  selected_limit_type: null,
  use_bonuses: true,
  operator_call: false,
  other_city: null,
  has_entered: false,
  first_address: null,
  sent: null,
  placed: null,
};

/** The part of the draft that survives a reload: without the step and the consent, and nothing after an order. */
function storedDraft(state: FastOrderState): Partial<FastOrderState> {
  if (state.placed !== null) return {};
  const { promocode, promo_draft, selected_limit_type, use_bonuses, operator_call, other_city, sent } = state;
  return {
    ...draftOf(state),
    ...{ promocode, promo_draft, selected_limit_type, use_bonuses, operator_call, other_city, sent },
  };
}

/** The one-click order's draft: closing the modal and a reload keep it, an order ends it (ST-08). */
export const createFastOrderStore = () =>
  createStore<FastOrderState>()(
    persist(
      (set, get) => ({
        ...checkoutSlice(set),
        ...empty,
        set: (patch) => set(patch),
        leave: () => {
          if (get().placed === null) return set({ step: 1, consent: false, refused_days: {} });
          get().clear();
          set(empty);
        },
      }),
      {
        name: 'fast-order-draft',
        version: 1,
        storage: createJSONStorage(() => tabStorage),
        partialize: storedDraft,
      },
    ),
  );

export type FastOrderStore = ReturnType<typeof createFastOrderStore>;
