import { type Mutation, type MutationState, matchMutation, type QueryClient } from '@tanstack/react-query';
import { type EventItem, recordEvent } from '#lib/analytics/events.ts';
import { toCartItem } from '#lib/analytics/items.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { CART_CHANGE_KEY } from './queries.ts';

type CartLines = Pick<Cart, 'items'>;

/** Mutations that have been recorded. */
const recorded = new WeakSet<Mutation>();

/** Lists the units by which one cart exceeds the other. */
const listExcess = (cart: CartLines, than: CartLines, isCounted: (offerId: number) => boolean): EventItem[] =>
  cart.items.flatMap((item) => {
    const other = than.items.find(({ offer_id }) => offer_id === item.offer_id);
    const more = item.quantity - (other?.quantity ?? 0);
    return more > 0 && isCounted(item.offer_id) ? [toCartItem(item, more)] : [];
  });

/** Reconstructs the cart before a change from the response to this change, by removing the added line. */
const reconstructCartBefore = ({ items, popup }: Cart): CartLines => ({
  items: items.filter(({ offer_id }) => offer_id !== popup?.offer_id),
});

/**
 * Records for analytics what a change added to the cart and removed from it. Saving a line for later does not count as
 * a removal.
 * @param before cart before the change, undefined when it is unknown
 * @param offerId offer of the changed line. Without it, all lines are compared
 */
export function recordCartChange(before: Cart | undefined, after: Cart, offerId?: number): void {
  const isCounted = (id: number) => offerId === undefined || id === offerId;
  const from = before ?? reconstructCartBefore(after);
  const added = listExcess(after, from, isCounted);
  const removed = listExcess(from, after, isCounted);
  if (added.length > 0) recordEvent({ name: 'add_to_cart', items: added });
  if (removed.length > 0) recordEvent({ name: 'remove_from_cart', items: removed });
}

function recordMutation(mutation: Mutation): void {
  if (recorded.has(mutation) || !matchMutation({ mutationKey: CART_CHANGE_KEY, status: 'success' }, mutation))
    return;
  recorded.add(mutation);
  const { context, data, variables } = mutation.state as MutationState<
    Cart | null,
    Error,
    unknown,
    Cart | undefined
  >;
  // Promo codes and benefits change no line, and a line saved for later remains in the cart.
  if (!data || typeof variables !== 'object' || variables === null || !('offerId' in variables)) return;
  recordCartChange(context, data, Number(variables.offerId));
}

/**
 * Records the cart changes of this tab that the shop has accepted, including earlier ones. Other tabs record their own
 * changes, and an order does not count as a removal. The recorder subscribes to the mutations, so that the catalog's
 * buttons need no analytics code.
 * @returns function that stops recording
 */
export function recordCartChanges(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) recordMutation(mutation);
  return mutations.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') recordMutation(event.mutation);
  });
}
