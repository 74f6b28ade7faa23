import { createStore } from 'zustand/vanilla';
import type { CartItem } from '#lib/contracts/cart.ts';

/** Time for which the popup and the undo of a removal are shown, ms (ST-17). */
export const POPUP_MS = 5_000;

export interface CartState {
  /** Item that was just added to the cart, while its popup is shown. */
  added: CartItem | null;
  /** Line just removed, while it can be restored. */
  removed: CartItem | null;
  /** True while the line is being restored. */
  restoring: boolean;
  /**
   * Error messages of failed line changes by offer id. They are stored here, because the line's row may have been
   * unmounted.
   */
  failures: Readonly<Record<number, string>>;
  showAdded: (item: CartItem) => void;
  hideAdded: () => void;
  setRemoved: (item: CartItem | null) => void;
  setRestoring: (restoring: boolean) => void;
  /** Sets the error of a line's change, and hides the undo button of this line. */
  failLine: (offerId: number, message: string) => void;
  forgetFailure: (offerId: number) => void;
  forgetFailures: () => void;
}

/**
 * Creates the store of the cart's popups and failures. The cart itself is in the query cache alone (decision 115).
 */
export const createCartStore = () =>
  createStore<CartState>((set, get) => {
    /** Debounces a function. */
    const debounce = (delay: number, act: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      return () => {
        clearTimeout(timer);
        timer = setTimeout(act, delay);
      };
    };
    const hideAddedLater = debounce(POPUP_MS, () => set({ added: null }));
    const forgetRemovedLater = debounce(POPUP_MS, () => {
      // A pressed undo button remains until the response arrives, because the button has the focus, and its message
      // names the line if the request fails.
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
