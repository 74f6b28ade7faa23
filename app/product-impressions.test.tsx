import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerCard } from '#components/product/card-registry.ts';
import type { CardProduct } from '#components/product/packed-cards.ts';
import { watchEvents } from '#tests/events.ts';
import { openAddress } from '#tests/navigation.ts';
import { ProductImpressions } from './product-impressions.tsx';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>;

/** Stub of IntersectionObserver. jsdom has no layout, so the test sets the visible share of a card. */
class Observer {
  static all: Observer[] = [];
  elements = new Set<Element>();
  readonly callback: (entries: Entry[]) => void;
  readonly options: IntersectionObserverInit;
  constructor(callback: (entries: Entry[]) => void, options: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    Observer.all.push(this);
  }
  observe = (element: Element) => void this.elements.add(element);
  unobserve = (element: Element) => void this.elements.delete(element);
  disconnect = () => this.elements.clear();
  showAll() {
    this.callback([...this.elements].map((target) => ({ target, intersectionRatio: 1 })));
  }
  show(id: number, intersectionRatio: number) {
    const target = [...this.elements].find((element) => (element as HTMLElement).dataset.product === `${id}`);
    if (target) this.callback([{ target, intersectionRatio }]);
  }
}
const show = (id: number, ratio: number) => {
  for (const observer of Observer.all) observer.show(id, ratio);
};

const events = watchEvents();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  Observer.all = [];
  openAddress('/catalog/shoes');
});
afterEach(cleanup);

const productOf = (id: number, basePrice = 8990.5): CardProduct => ({
  id,
  code: `p-${id}`,
  title: `Ботинки ${id}`,
  vendor_code: `V-${id}`,
  price: {
    price: 8990.5,
    base_price: basePrice,
    discount_percent: basePrice > 8990.5 ? 10 : 0,
  },
  images: { preview: '', main: [] },
  color: { value: [] },
  crossing_color: [],
  offers: [],
  is_available: true,
  is_novelty: false,
  label: null,
  rating: null,
});
const Card = ({ id, basePrice }: { id: number; basePrice?: number }) => (
  <article ref={(card) => registerCard(card, productOf(id, basePrice))}>
    <a href={`/product/p-${id}`} onClick={(event) => event.preventDefault()}>
      Ботинки {id}
    </a>
  </article>
);
const Page = () => (
  <>
    <Card id={1} />
    <Card id={2} />
    <section data-list="similar">
      <Card id={3} basePrice={9990} />
      <Card id={1} />
    </section>
    <ProductImpressions />
  </>
);

const seen = () => events().filter(({ name }) => name === 'view_item_list');
const item = (id: number, index: number, list = '/catalog/shoes') => ({
  id: `V-${id}`,
  name: `Ботинки ${id}`,
  price: 8990.5,
  discount: 0,
  list,
  index,
});

it('BC-07 records a product once per page view when a third of its card was visible', () => {
  render(<Page />);
  expect(Observer.all[0]?.options.threshold).toBe(0.33);
  show(2, 0.32);
  expect(events()).toEqual([]);
  show(2, 0.33);
  show(2, 1);
  expect(events()).toEqual([{ name: 'view_item_list', items: [item(2, 2)] }]);

  act(() => openAddress('/catalog/shoes?page=2'));
  show(2, 0.5);
  expect(seen()).toHaveLength(2);
});

it('records the list of a card, its position and its discount, also for cards that were added later', async () => {
  render(<Page />);
  show(3, 1);
  expect(events()).toEqual([
    { name: 'view_item_list', items: [{ ...item(3, 1, 'similar'), discount: 999.5 }] },
  ]);
  const late = document.body.appendChild(document.createElement('article'));
  registerCard(late, productOf(9));
  await waitFor(() => {
    show(9, 1);
    expect(events().at(-1)?.items).toMatchObject([{ id: 'V-9', list: '/catalog/shoes', index: 3 }]);
  });
  late.remove();
});

it('records separate events for lists that become visible together', () => {
  render(<Page />);
  Observer.all[0]?.showAll();
  expect(seen().map(({ items }) => items.map(({ list, index }) => [list, index]))).toEqual([
    [
      ['/catalog/shoes', 1],
      ['/catalog/shoes', 2],
    ],
    [
      ['similar', 1],
      ['similar', 2],
    ],
  ]);
});

it('records an opened card', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('link', { name: 'Ботинки 2' }));
  expect(events()).toEqual([{ name: 'select_item', items: [item(2, 2)] }]);
});
