import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS } from '#tests/commerce.ts';
import { watchEvents } from '#tests/events.ts';
import { renderPage } from '#tests/render.tsx';
import { useRemoveLine, useRestoreLine, useSetPromo, useSetQuantity, useToggleLine } from './changes.ts';
import { CartEvents, useAddToCart } from './index.ts';

const api = createTestApi();
const events = watchEvents();
beforeEach(() => api.newVisitor());

const noop = () => {};

/**
 * Buttons for all changes of the cart that the shop's pages make. The button `late` mounts the recorder, which in the
 * shop is mounted when the page is idle.
 */
function Changes() {
  const { add } = useAddToCart();
  const quantity = useSetQuantity();
  const remove = useRemoveLine(noop);
  const restore = useRestoreLine();
  const toggle = useToggleLine(noop);
  const promo = useSetPromo();
  const [isLate, setLate] = useState(false);
  const offerId = BOOTS.offer;
  const buttons: Record<string, () => void> = {
    add: () => add(offerId),
    bag: () => add(BAG.offer),
    gone: () => add(BOOTS.soldOut),
    more: () => quantity.mutate({ offerId, quantity: 3 }),
    less: () => quantity.mutate({ offerId, quantity: 1 }),
    save: () => toggle.mutate(offerId),
    promo: () => promo.mutate('nothing'),
    remove: () => remove.mutate({ offerId, savedForLater: false }),
    restore: () => restore.mutate({ offerId, quantity: 1, savedForLater: false }),
    late: () => setLate(true),
  };
  return (
    <>
      {Object.entries(buttons).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
      {isLate && <CartEvents />}
    </>
  );
}

const boots = { id: 'V-1', name: 'Ботинки Ладога', variant: 'Чёрный, 37' };
const listEvents = () =>
  events().map(({ name, items }) => [name, ...items.map((one) => [one.id, one.quantity])]);
const countChanges = () => api.requests().filter((line) => !line.startsWith('GET')).length;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

/** Presses buttons one after another, each after the shop has accepted the previous change. */
async function pressOneByOne(...names: string[]) {
  for (const name of names) {
    const before = countChanges();
    press(name);
    await waitFor(() => expect(countChanges()).toBeGreaterThan(before));
  }
}

it('records additions made before it was mounted, and each later change of a line', async () => {
  renderPage(<Changes />);
  await pressOneByOne('add');
  press('late');
  await waitFor(() => expect(listEvents()).toEqual([['add_to_cart', ['V-1', 1]]]));
  expect(events()[0]?.items[0]).toMatchObject(boots);
  for (const [name, event, pieces] of [
    ['more', 'add_to_cart', 2],
    ['less', 'remove_from_cart', 2],
    ['remove', 'remove_from_cart', 1],
    ['restore', 'add_to_cart', 1],
  ] as const) {
    press(name);
    await waitFor(() => expect(listEvents().at(-1)).toEqual([event, ['V-1', pieces]]));
  }
  expect(events()).toHaveLength(5);
});

it('records two lines that are added together, each once', async () => {
  renderPage(<Changes />);
  press('late');
  press('add');
  press('bag');
  await waitFor(() => expect(listEvents()).toHaveLength(2));
  expect(listEvents()).toEqual([
    ['add_to_cart', ['V-1', 1]],
    ['add_to_cart', ['V-2', 1]],
  ]);
});

it('records neither lines saved for later, nor a promo code, nor refused changes', async () => {
  renderPage(<Changes />);
  press('late');
  await pressOneByOne('add', 'save', 'promo', 'gone', 'bag');
  await waitFor(() => expect(listEvents().at(-1)).toEqual(['add_to_cart', ['V-2', 1]]));
  expect(listEvents()).toHaveLength(2);
});
