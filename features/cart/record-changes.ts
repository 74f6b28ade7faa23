import { type Mutation, type MutationState, matchMutation, type QueryClient } from '@tanstack/react-query';
import { type EventItem, recordEvent } from '#lib/analytics/events.ts';
import { cartEventItem } from '#lib/analytics/items.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { CHANGE } from './queries.ts';

type Lines = Pick<Cart, 'items'>;

/** Changes that are recorded already. */
const recorded = new WeakSet<Mutation>();

/** Pieces that one cart has more of than the other. */
const moreOf = (cart: Lines, than: Lines, isCounted: (offerId: number) => boolean): EventItem[] =>
  cart.items.flatMap((item) => {
    const other = than.items.find(({ offer_id }) => offer_id === item.offer_id);
    const more = item.quantity - (other?.quantity ?? 0);
    return more > 0 && isCounted(item.offer_id) ? [cartEventItem(item, more)] : [];
  });

/** The cart before a change of which only the answer is known: all but what the answer says was added. */
const cartBefore = ({ items, popup }: Cart): Lines => ({
  items: items.filter(({ offer_id }) => offer_id !== popup?.offer_id),
});

/**
 * Records what a change put into the cart and what it took out. A line that is saved for later stays in the cart.
 * @param before undefined when it was not known
 * @param offerId the line that was changed; without it all lines count
 */
export function recordCartChange(before: Cart | undefined, after: Cart, offerId?: number): void {
  const isCounted = (id: number) => offerId === undefined || id === offerId;
  const from = before ?? cartBefore(after);
  const added = moreOf(after, from, isCounted);
  const removed = moreOf(from, after, isCounted);
  if (added.length > 0) recordEvent({ name: 'add_to_cart', items: added });
  if (removed.length > 0) recordEvent({ name: 'remove_from_cart', items: removed });
}

function recordMutation(mutation: Mutation): void {
  if (recorded.has(mutation) || !matchMutation({ mutationKey: CHANGE, status: 'success' }, mutation)) return;
  recorded.add(mutation);
  const { context, data, variables } = mutation.state as MutationState<
    Cart | null,
    Error,
    unknown,
    Cart | undefined
  >;
  // Promo codes and benefits change no line, and what is saved for later stays.
  if (!data || typeof variables !== 'object' || variables === null || !('offerId' in variables)) return;
  recordCartChange(context, data, Number(variables.offerId));
}

/**
 * Records this tab's changes of the cart that the shop has accepted, also those from before it was called; a change in
 * another tab is recorded there, and an order removes nothing. It watches the mutations from outside, so that the buttons
 * of the catalog carry no analytics. @returns stops it
 */
export function recordCartChanges(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) recordMutation(mutation);
  return mutations.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') recordMutation(event.mutation);
  });
}
