import { createStore } from 'zustand/vanilla';
import type { Cart, CartItem } from '@/lib/contracts/cart';
import { normalizeCode } from '@/lib/domain/codes';

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
  /** What is typed into the promo field; null shows the code in force. */
  promoDraft: string | null;
  /** Why the shop refused what is typed. */
  promoRefusal: { message: string; amount: number } | null;
  /** The pending request with the code, to await its answer. */
  promoSending: { text: string; done: Promise<boolean> } | null;
  receive: (cart: Cart) => void;
  hideAdded: () => void;
  setRemoved: (item: CartItem | null) => void;
  setRestoring: (restoring: boolean) => void;
  /** A change of a line failed: its popup is withdrawn. */
  failLine: (offerId: number, message: string) => void;
  forgetFailure: (offerId: number) => void;
  forgetFailures: () => void;
  setPromoDraft: (text: string) => void;
  /**
   * Submits what is typed and not applied yet, once however often it is called. A text that was refused for the
   * same goods is not submitted again: the shopper goes on without it.
   * @param send submits the code; an empty one removes the applied code (VA-11)
   * @returns false when the shop has just refused the code
   */
  sendPromo: (send: (code: string) => Promise<unknown>, again?: boolean) => Promise<boolean>;
}

/** Two spellings of one code; a text without letters and digits is no code. */
const isSameCode = (one: string, other: string) =>
  normalizeCode(one) !== '' && normalizeCode(one) === normalizeCode(other);

/** Popups and drafts of the cart, and the snapshot they react to. */
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
    const forgetRemovedLater = later(POPUP_MS, () => set({ removed: null }));

    const sendCode = async (text: string, send: (code: string) => Promise<unknown>) => {
      try {
        await send(text.trim());
        // From here on the field shows the applied code, unless the shopper has typed on.
        if (get().promoDraft === text) set({ promoDraft: null });
        return true;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (get().promoDraft === text)
          set({ promoRefusal: { message, amount: get().cart?.original_amount ?? 0 } });
        return false;
      } finally {
        if (get().promoSending?.text === text) set({ promoSending: null });
      }
    };

    return {
      cart: null,
      added: null,
      counting: false,
      removed: null,
      restoring: false,
      failures: {},
      promoDraft: null,
      promoRefusal: null,
      promoSending: null,
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
      setPromoDraft: (promoDraft) => set({ promoDraft, promoRefusal: null }),
      sendPromo: (send, again = false) => {
        const { promoDraft: text, promoRefusal, promoSending, cart } = get();
        if (text === null) return promoSending?.done ?? Promise.resolve(true);
        if (promoSending?.text === text) return promoSending.done;
        if (promoRefusal && promoRefusal.amount === cart?.original_amount && !again)
          return Promise.resolve(true);
        const inForce = promoSending?.text ?? cart?.promo_code?.text ?? '';
        if (text.trim() === inForce.trim() || isSameCode(text, inForce)) {
          set({ promoDraft: null, promoRefusal: null });
          return promoSending?.done ?? Promise.resolve(true);
        }
        const done = sendCode(text, send);
        set({ promoSending: { text, done }, promoRefusal: null });
        return done;
      },
    };
  });
