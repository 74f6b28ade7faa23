/**
 * State of a cart line: `order` (to order), `waiting` (set aside by the shop while it is out of stock), or `saved`
 * (saved for later by the shopper).
 */
export type LineState = 'order' | 'waiting' | 'saved';

/** Line of a cart that is merged with another cart. */
export interface LineToMerge {
  offer_id: number;
  quantity: number;
  state: LineState;
}

/** Line of the merged cart, with the lines from which it was merged. */
export interface MergedLine extends LineToMerge {
  guest: LineToMerge | null;
  account: LineToMerge | null;
  /** True when enough units are in stock for the line's quantity. */
  isAvailable: boolean;
}

const STRENGTH: Readonly<Record<LineState, number>> = { saved: 0, waiting: 1, order: 2 };

/**
 * Chooses between two lines of the same size.
 * @param available units that can be sold
 */
function mergeLine(guest: LineToMerge, account: LineToMerge, available: number): LineToMerge {
  if (guest.state !== account.state) return STRENGTH[guest.state] > STRENGTH[account.state] ? guest : account;
  const [less, more] = guest.quantity < account.quantity ? [guest, account] : [account, guest];
  return more.quantity > available && less.quantity <= available ? less : more;
}

/**
 * Merges the lines of a guest's cart and an account's cart at sign-in. If both carts have a line of the same size, the
 * line with the stronger state is used: to order, then waiting for stock, then saved for later. If the states are
 * equal, the larger quantity is used, unless only the smaller quantity is in stock.
 * @param availableOf returns the number of units of a size that can be sold
 * @returns each size once, the account's lines first
 */
export function mergeLines(
  guest: readonly LineToMerge[],
  account: readonly LineToMerge[],
  availableOf: (offerId: number) => number,
): MergedLine[] {
  const find = (lines: readonly LineToMerge[], id: number) =>
    lines.find(({ offer_id }) => offer_id === id) ?? null;
  const ids = [...new Set([...account, ...guest].map(({ offer_id }) => offer_id))];
  return ids.flatMap((id) => {
    const [own, other] = [find(guest, id), find(account, id)];
    const available = availableOf(id);
    const line = own && other ? mergeLine(own, other, available) : (own ?? other);
    return line ? [{ ...line, guest: own, account: other, isAvailable: line.quantity <= available }] : [];
  });
}

/** Promo code of a cart that is merged with another cart. */
export interface PromoCandidate {
  code: string;
  /** True when the dates and limits of the code allow the customer who signs in to use it. */
  isAlive: boolean;
  /**
   * Discount on the merged cart, kopecks. 0 when the code is invalid or the cart is below the code's minimum amount.
   */
  discount: number;
}

/**
 * Chooses the promo code of a merged cart. A valid code is preferred, then the code with the larger discount, then the
 * guest's code, because it was applied last.
 */
export function choosePromo<P extends PromoCandidate>(guest: P | null, account: P | null): P | null {
  if (!guest || !account) return guest ?? account;
  if (guest.isAlive !== account.isAlive) return guest.isAlive ? guest : account;
  return account.discount > guest.discount ? account : guest;
}

/** Change that a merge has made to the cart that the guest saw. */
export type CartChange =
  | { kind: 'added' | 'to_order' | 'was_saved'; offer_id: number; quantity: number }
  | { kind: 'more'; offer_id: number; from: number; to: number }
  | { kind: 'promo'; from: string | null; to: string }
  | { kind: 'promo_lost'; code: string };

function listLineChanges({
  offer_id,
  quantity,
  state,
  guest,
  account,
  isAvailable,
}: MergedLine): CartChange[] {
  if (state !== 'order' || !isAvailable) return [];
  if (!guest) return [{ kind: 'added', offer_id, quantity }];
  if (guest.state !== 'order') return [{ kind: 'to_order', offer_id, quantity }];
  if (account && account.state !== 'order') return [{ kind: 'was_saved', offer_id, quantity }];
  if (quantity !== guest.quantity) return [{ kind: 'more', offer_id, from: guest.quantity, to: quantity }];
  return [];
}

/**
 * Lists the changes of a merge that the shopper must see: changes that can raise the total above the total of the
 * guest's cart, and lines to order that the account's cart had as saved for later or as waiting for stock.
 * @param promo `before` is the guest's code with its discount before the merge (kopecks), `chosen` is the code of the
 * merged cart
 */
export function listCartChanges(
  lines: readonly MergedLine[],
  promo: { before: { code: string; discount: number } | null; chosen: PromoCandidate | null },
): CartChange[] {
  const changes = lines.flatMap(listLineChanges);
  const { before, chosen } = promo;
  if (chosen && chosen.code !== before?.code) {
    if (chosen.discount > 0 || (before?.discount ?? 0) > 0)
      changes.push({ kind: 'promo', from: before?.code ?? null, to: chosen.code });
  } else if (before && before.discount > (chosen?.discount ?? 0))
    changes.push({ kind: 'promo_lost', code: before.code });
  return changes;
}
