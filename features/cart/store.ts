import { createStore } from 'zustand/vanilla';
import type { Cart, CartItem } from '#lib/contracts/cart.ts';

/** ST-17, milliseconds; the undo of a removal stays as long as the popup. */
export const POPUP_MS = 5_000;
export const COUNT_MS = 3_000;

export interface CartState {
  /** The last cart received; null before the first. */
  cart: Cart | null;
  /** What was just put into the cart, while its popup is shown. */
  added: CartItem | null;
  /** The count has changed and is animated. */
  counting: boolean;
  /** The line just removed, while it may be brought back. */
  removed: CartItem | null;
  /** It is being brought back. */
  restoring: boolean;
  /** Why a change of a line failed, by offer id; kept here as the line's row is unmounted meanwhile. */
  failures: Readonly<Record<number, string>>;
  receive: (cart: Cart) => void;
  hideAdded: () => void;
  setRemoved: (item: CartItem | null) => void;
  setRestoring: (restoring: boolean) => void;
  /** A change of a line failed: its popup is withdrawn. */
  failLine: (offerId: number, message: string) => void;
  forgetFailure: (offerId: number) => void;
  forgetFailures: () => void;
}

/** Popups of the cart, and the snapshot they react to. */
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
    const stopCountingLater = later(COUNT_MS, () => set({ counting: false }));
    const forgetRemovedLater = later(POPUP_MS, () => {
      // An undo that was pressed stays until its answer: it holds the focus, and names the line if it fails.
      if (!get().restoring) set({ removed: null });
    });

    return {
      cart: null,
      added: null,
      counting: false,
      removed: null,
      restoring: false,
      failures: {},
      receive: (cart) => {
        const before = get().cart;
        set({ cart });
        if (before && before.count !== cart.count) {
          set({ counting: true });
          stopCountingLater();
        }
        const added = cart.items.find((item) => item.offer_id === cart.popup?.offer_id);
        if (added) {
          set({ added });
          hideAddedLater();
        }
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
