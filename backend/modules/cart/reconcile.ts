import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { type CartItemRow, storeAsShown } from './repo.ts';
import { type CartState, type LoadSettings, loadCart } from './state.ts';

/**
 * Changes the cart in a transaction that first stores it as it was shown, without the notices that were shown with it.
 * @returns as RequestContext.change
 */
export const changeCart = <T>(
  { shop, change }: Pick<RequestContext, 'shop' | 'change'>,
  work: (tx: Db, shopperId: string) => Promise<T>,
): Promise<T | null> =>
  change(async (tx, { shopper_id }) => {
    await storeAsShown(tx, shopper_id, shop.now(), []);
    return work(tx, shopper_id);
  });

interface Reconciled {
  loadSettings?: LoadSettings;
  /** Makes notices of lines that were to order and are out of stock. */
  nameSold?: (sold: readonly CartItemRow[]) => string[];
}

/**
 * Stores the cart as it is shown, where a visit or the checkout begins: an order then buys what was shown (decision 116).
 * @returns the cart as it is shown
 */
export async function reconcileCart(
  { shop, session, change }: Pick<RequestContext, 'shop' | 'session' | 'change'>,
  { loadSettings, nameSold = () => [] }: Reconciled,
): Promise<CartState> {
  const now = shop.now();
  const shown = await loadCart(shop.db, session?.shopper_id ?? null, now, loadSettings);
  if (shown.moved.length === 0 && shown.lapsedPromo === null) return shown;
  const stored = await change(async (tx, { shopper_id }) => {
    const state = await loadCart(tx, shopper_id, now);
    const sold = state.moved.filter((item) => item.sold_out);
    const notices = sold.length > 0 ? [...state.notices, ...nameSold(sold)] : state.notices;
    await storeAsShown(tx, shopper_id, now, notices);
    return { ...state, notices };
  });
  return stored ?? shown;
}
