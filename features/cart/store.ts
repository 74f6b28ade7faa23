import { createStore } from 'zustand/vanilla';
import type { CartItem } from '#lib/contracts/cart.ts';

/** ST-17, milliseconds; the undo of a removal stays as long as the popup. */
export const POPUP_MS = 5_000;

export interface CartState {
  /** What was just put into the cart, while its popup is shown. */
  added: CartItem | null;
  /** The line just removed, while it may be brought back. */
  removed: CartItem | null;
  /** It is being brought back. */
  restoring: boolean;
  /** Why a change of a line failed, by offer id; kept here as the line's row is unmounted meanwhile. */
  failures: Readonly<Record<number, string>>;
  showAdded: (item: CartItem) => void;
  hideAdded: () => void;
  setRemoved: (item: CartItem | null) => void;
  setRestoring: (restoring: boolean) => void;
  /** A change of a line failed: its popup is withdrawn. */
  failLine: (offerId: number, message: string) => void;
  forgetFailure: (offerId: number) => void;
  forgetFailures: () => void;
}

/** Popups and failures of the cart. The cart itself is in the query cache alone (decision 115). */
export const createCartStore = () =>
  createStore<CartState>((set, get) => {
    /** Runs the last of its calls after the delay. */
    const later = (delay: number, act: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      return () => {
        clearTimeout(timer);
        timer = setTimeout(act, delay);
      };
    };
    const hideAddedLater = later(POPUP_MS, () => set({ added: null }));
    const forgetRemovedLater = later(POPUP_MS, () => {
      // An undo that was pressed stays until its answer: it holds the focus, and names the line if it fails.
      if (!get().restoring) set({ removed: null });
    });

    return {
      added: null,
      removed: null,
      restoring: false,
      failures: {},
      showAdded: (added) => {
        set({ added });
        hideAddedLater();
      },
      hideAdded: () => set({ added: null }),
      setRemoved: (removed) => {
        set({ removed, restoring: false });
        if (removed) forgetRemovedLater();
      },
      setRestoring: (restoring) => set({ restoring }),
      failLine: (offerId, message) =>
        set(({ failures, removed }) => ({
          failures: { ...failures, [offerId]: message },
          removed: removed?.offer_id === offerId ? null : removed,
        })),
      forgetFailure: (offerId) => set(({ failures: { [offerId]: _, ...failures } }) => ({ failures })),
      forgetFailures: () => set({ failures: {} }),
    };
  });
