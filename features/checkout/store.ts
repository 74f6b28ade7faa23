import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { type RefusedDay, settle, withoutDay } from './rules.ts';
import {
  type CheckoutData,
  type CheckoutDraft,
  type CheckoutReceived,
  emptyDraft,
  nothingReceived,
} from './state.ts';

export interface CheckoutState extends CheckoutData {
  /** The shopper has tried to order: from now on the page says what is missing. */
  attempted: boolean;
  /** How often the shopper has changed the draft on this page. */
  changes: number;
  /** Name of the city that the shop's answers are for. */
  city: string;
  choose: (patch: Partial<CheckoutDraft>) => void;
  receive: (city: string, answers: Partial<CheckoutReceived>) => void;
  /** The shop takes no orders for this day any more. */
  refuseDay: (day: RefusedDay) => void;
  attempt: () => void;
  clear: () => void;
}

const draftFields = Object.keys(emptyDraft);

/** A draft of version 1 had one day, for the chosen way of delivery. */
function migrate(saved: unknown, version: number): Partial<CheckoutDraft> {
  if (version !== 1) return {};
  const draft: Partial<CheckoutDraft> = typeof saved === 'object' && saved !== null ? saved : {};
  const { deliveryType, delivery_date, delivery_time_from = null, delivery_time_to = null } = draft;
  if (!deliveryType || !delivery_date) return draft;
  const slot = { date: delivery_date, from: delivery_time_from, to: delivery_time_to };
  return { ...draft, slots: { [deliveryType]: slot } };
}

/** The draft with what the shopper has changed in it. */
const changed = (state: CheckoutState, patch: Partial<CheckoutDraft>): CheckoutState => {
  const isSame = Object.entries(patch).every(
    ([field, value]) => value === state[field as keyof CheckoutDraft],
  );
  return { ...state, ...patch, changes: state.changes + (isSame ? 0 : 1) };
};

type Set = (change: (state: CheckoutState) => Partial<CheckoutState>) => void;

/** The part that every order's form has: the draft, the shop's answers, and how the two are kept together. */
export const checkoutSlice = (set: Set): CheckoutState => ({
  ...emptyDraft,
  ...nothingReceived,
  attempted: false,
  changes: 0,
  city: '',
  refused_days: {},
  choose: (patch) =>
    set((state) => ({
      ...settle(changed(state, patch), state.city),
      // Another delivery asks for something that no press has missed yet.
      ...(patch.deliveryType !== undefined && { attempted: false }),
    })),
  receive: (city, answers) =>
    set((state) => {
      const refused_days = city === state.city ? state.refused_days : {};
      return { ...settle({ ...state, refused_days, ...answers }, city), city };
    }),
  refuseDay: (day) => set((state) => settle({ ...state, ...withoutDay(state, day) }, state.city)),
  attempt: () => set(() => ({ attempted: true })),
  clear: () => set(() => ({ ...emptyDraft, ...nothingReceived, refused_days: {}, attempted: false })),
});

/** The part of the state that the shopper has typed and chosen. */
export const draftOf = (state: CheckoutState): Partial<CheckoutDraft> =>
  Object.fromEntries(Object.entries(state).filter(([field]) => draftFields.includes(field)));

/** The order's draft, kept in the tab's storage, and the shop's answers that it is adjusted to. */
export const createCheckoutStore = () =>
  createStore<CheckoutState>()(
    persist((set) => checkoutSlice(set), {
      name: 'checkout-draft',
      version: 2,
      migrate,
      storage: createJSONStorage(() => tabStorage),
      // The server has no storage, and hydration needs the same first render as on the server.
      skipHydration: true,
      partialize: draftOf,
    }),
  );
