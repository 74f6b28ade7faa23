import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Impression, onImpressions } from '@/lib/analytics/impressions';
import { goTo } from '@/tests/address';
import { ProductImpressions } from './product-impressions';

vi.mock('next/navigation', () => import('@/tests/address'));

type Entry = Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>;

/** jsdom lays nothing out: how much of an element is visible is said by the test. */
class Observer {
  static all: Observer[] = [];
  elements = new Set<Element>();
  constructor(
    private readonly callback: (entries: Entry[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    Observer.all.push(this);
  }
  observe = (element: Element) => void this.elements.add(element);
  unobserve = (element: Element) => void this.elements.delete(element);
  disconnect = () => this.elements.clear();
  show(id: number, intersectionRatio: number) {
    const target = [...this.elements].find((element) => (element as HTMLElement).dataset.product === `${id}`);
    if (target) this.callback([{ target, intersectionRatio }]);
  }
}
const show = (id: number, ratio: number) => {
  for (const observer of Observer.all) observer.show(id, ratio);
};

const seen: Impression[] = [];
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  Observer.all = [];
  goTo('/catalog/shoes');
  stop = onImpressions((impressions) => void seen.push(...impressions));
  seen.length = 0;
});
afterEach(() => {
  cleanup();
  stop();
});

const Page = () => (
  <>
    <article data-product={1} />
    <article data-product={2} />
    <section data-list="similar">
      <article data-product={3} />
      <article data-product={1} />
    </section>
    <ProductImpressions />
  </>
);

it('BC-07 a product has been seen when a third of its card was visible, once a page view', () => {
  render(<Page />);
  expect(Observer.all[0]?.options.threshold).toBe(0.33);
  show(2, 0.32);
  expect(seen).toEqual([]);
  show(2, 0.33);
  show(2, 1);
  expect(seen).toEqual([{ product: 2, list: 'page', position: 2 }]);

  act(() => goTo('/catalog/shoes?page=2'));
  show(2, 0.5);
  expect(seen).toHaveLength(2);
});

it('knows the list of a card and its place, and cards that came later', async () => {
  render(<Page />);
  show(3, 1);
  expect(seen).toEqual([{ product: 3, list: 'similar', position: 1 }]);
  const late = document.body.appendChild(document.createElement('article'));
  late.dataset.product = '9';
  await waitFor(() => {
    show(9, 1);
    expect(seen.at(-1)).toEqual({ product: 9, list: 'page', position: 3 });
  });
  late.remove();
});
