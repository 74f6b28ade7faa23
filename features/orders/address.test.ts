import { describe, expect, it } from 'vitest';
import { buildOrderHref, buildReviewHref, buildViewHref, readPageState } from './address.ts';

const read = (search: string) => readPageState(new URLSearchParams(search));

describe('the URL of the orders page', () => {
  it.each([
    ['', { view: 'orders', order: null, product: null }],
    ['?view=reviews&product=p-2', { view: 'reviews', order: null, product: 'p-2' }],
    ['?view=receipts', { view: 'receipts', order: null, product: null }],
    ['?order=pt-100001', { view: 'orders', order: 'PT-100001', product: null }],
    ['?order=в-77/2026', { view: 'orders', order: 'В-77/2026', product: null }],
    ['?view=__proto__&order=', { view: 'orders', order: null, product: null }],
  ])('%s', (search, place) => {
    expect(read(search)).toEqual(place);
  });

  it('reads the URLs that it builds', () => {
    const search = (href: string) => read(new URL(href, 'http://x').search);
    expect(search(buildViewHref('receipts')).view).toBe('receipts');
    for (const number of ['PT-100001', '70001', 'В-77/2026', 'A&B=1'])
      expect(search(buildOrderHref(number)).order).toBe(number);
    expect(search(buildReviewHref('p-2&x'))).toMatchObject({ view: 'reviews', product: 'p-2&x' });
  });
});
