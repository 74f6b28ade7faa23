import { createStore } from 'zustand/vanilla';
import type { Cart } from '#lib/contracts/cart.ts';
import { normalizeCode } from '#lib/domain/codes.ts';

interface PromoState {
  /** Text typed into the promo field. Null shows the applied code. */
  draft: string | null;
  /** Reason of the shop's refusal of the draft. */
  refusal: { message: string; amount: number } | null;
  /** Pending request with the code, whose response can be awaited. */
  sending: { text: string; done: Promise<boolean> } | null;
  setDraft: (text: string) => void;
  /**
   * Submits a draft that is not applied yet. Repeated calls share one request. A code that was refused for the same
   * products is not submitted again.
   * @param send submits the code. An empty code removes the applied one (VA-11)
   * @param readCart returns the last cart received
   * @param again true to submit a refused code again
   * @returns false when the shop has just refused the code
   */
  send: (
    send: (code: string) => Promise<unknown>,
    readCart: () => Cart | undefined,
    again?: boolean,
  ) => Promise<boolean>;
}

/** Returns true for two spellings of one code. A text without alphanumeric characters is not a code. */
const isSameCode = (one: string, other: string) =>
  normalizeCode(one) !== '' && normalizeCode(one) === normalizeCode(other);

/**
 * Creates the store of the promo field's draft. The store is loaded with the field, because pages with only a cart
 * button do not need it.
 */
export const createPromoStore = () =>
  createStore<PromoState>((set, get) => {
    const sendCode = async (
      text: string,
      send: (code: string) => Promise<unknown>,
      readCart: () => Cart | undefined,
    ) => {
      try {
        await send(text.trim());
        // The field now shows the applied code, unless the shopper has continued typing.
        if (get().draft === text) set({ draft: null });
        return true;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (get().draft === text) set({ refusal: { message, amount: readCart()?.original_amount ?? 0 } });
        return false;
      } finally {
        if (get().sending?.text === text) set({ sending: null });
      }
    };

    return {
      draft: null,
      refusal: null,
      sending: null,
      setDraft: (draft) => set({ draft, refusal: null }),
      send: (send, readCart, again = false) => {
        const { draft: text, refusal, sending } = get();
        const cart = readCart();
        if (text === null) return sending?.done ?? Promise.resolve(true);
        if (sending?.text === text) return sending.done;
        if (refusal && refusal.amount === cart?.original_amount && !again) return Promise.resolve(true);
        const inForce = sending?.text ?? cart?.promo_code?.text ?? '';
        if (text.trim() === inForce.trim() || isSameCode(text, inForce)) {
          set({ draft: null, refusal: null });
          return sending?.done ?? Promise.resolve(true);
        }
        const done = sendCode(text, send, readCart);
        set({ sending: { text, done }, refusal: null });
        return done;
      },
    };
  });
