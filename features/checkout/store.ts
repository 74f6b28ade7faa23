import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { settle } from './rules';
import {
  type CheckoutData,
  type CheckoutDraft,
  type CheckoutReceived,
  emptyDraft,
  nothingReceived,
} from './state';

export interface CheckoutState extends CheckoutData {
  /** The shopper has tried to order: what is missing is said from now on. */
  attempted: boolean;
  /** Name of the city that the answers are for. */
  city: string;
  choose: (patch: Partial<CheckoutDraft>) => void;
  receive: (city: string, answers: Partial<CheckoutReceived>) => void;
  attempt: () => void;
  clear: () => void;
}

const draftFields = Object.keys(emptyDraft);

/** Draft of the order, kept in the tab's storage, and the shop's answers it is settled against. */
export const createCheckoutStore = () =>
  createStore<CheckoutState>()(
    persist(
      (set) => ({
        ...emptyDraft,
        ...nothingReceived,
        attempted: false,
        city: '',
        choose: (patch) => set((state) => settle({ ...state, ...patch }, state.city)),
        receive: (city, answers) => set((state) => ({ ...settle({ ...state, ...answers }, city), city })),
        attempt: () => set({ attempted: true }),
        clear: () => set({ ...emptyDraft, ...nothingReceived, attempted: false }),
      }),
      {
        name: 'checkout-draft',
        version: 1,
        storage: createJSONStorage(() => sessionStorage),
        // The server has no storage, and the first render must equal its own.
        skipHydration: true,
        partialize: (state) =>
          Object.fromEntries(Object.entries(state).filter(([field]) => draftFields.includes(field))),
      },
    ),
  );
