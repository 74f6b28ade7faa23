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

/** Reconstructs the cart before a change from its response, by removing the added line. */
const reconstructCartBefore = ({ items, popup }: Cart): CartLines => ({
  items: items.filter(({ offer_id }) => offer_id !== popup?.offer_id),
});

/**
 * Records additions and removals of a change for analytics. A line saved for later remains in the cart.
 * @param before undefined when it was unknown
 * @param offerId offer of the changed line, without it all lines are compared
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
 * Records this tab's accepted changes of the cart, including earlier ones. Another tab records its own changes, and
 * an order removes nothing. It subscribes to the mutations, so that the catalog's buttons contain no analytics.
 * @returns function that stops recording
 */
export function recordCartChanges(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) recordMutation(mutation);
  return mutations.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') recordMutation(event.mutation);
  });
}
