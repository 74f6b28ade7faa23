import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { type CartItemRow, storeDisplayedCart } from './repo.ts';
import { type CartSettingsLoader, type CartState, loadCart } from './state.ts';

/**
 * Changes the cart in a transaction. The transaction first stores the cart as it is displayed, and deletes the
 * displayed notices.
 * @returns the result of `work`, or null for a visitor without a session
 */
export const changeCart = <T>(
  { shop, writeIfSession }: Pick<RequestContext, 'shop' | 'writeIfSession'>,
  work: (tx: Db, shopperId: string) => Promise<T>,
): Promise<T | null> =>
  writeIfSession(async (tx, { shopper_id }) => {
    await storeDisplayedCart(tx, shopper_id, shop.now(), []);
    return work(tx, shopper_id);
  });

interface ReconcileOptions {
  loadSettings?: CartSettingsLoader;
  /** Builds the notices about lines that have sold out since the cart was stored. By default there are no notices. */
  nameSold?: (sold: readonly CartItemRow[]) => string[];
}

/**
 * Stores the cart as it is displayed, so that the order buys the displayed items (decision 116). Called at the
 * beginning of a visit and of the checkout.
 * @returns the displayed cart
 */
export async function reconcileCart(
  { shop, session, writeIfSession }: Pick<RequestContext, 'shop' | 'session' | 'writeIfSession'>,
  { loadSettings, nameSold = () => [] }: ReconcileOptions,
): Promise<CartState> {
  const now = shop.now();
  const displayed = await loadCart(shop.db, session?.shopper_id ?? null, now, loadSettings);
  if (displayed.moved.length === 0 && displayed.lapsedPromo === null) return displayed;
  const stored = await writeIfSession(async (tx, { shopper_id }) => {
    const state = await loadCart(tx, shopper_id, now);
    const sold = state.moved.filter((item) => item.sold_out);
    const notices = sold.length > 0 ? [...state.notices, ...nameSold(sold)] : state.notices;
    await storeDisplayedCart(tx, shopper_id, now, notices);
    return { ...state, notices };
  });
  return stored ?? displayed;
}
