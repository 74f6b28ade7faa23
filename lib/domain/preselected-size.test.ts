import { expect, it } from 'vitest';
import { addPreselectedSize, parsePreselectedSize } from './preselected-size.ts';

it.each(['38', '6.5', 'единый', '90 & 5%'])(
  'the address of a product contains the preselected size %j',
  (size) => {
    const address = new URL(addPreselectedSize('/product/boots', size), 'http://shop.test');
    expect(address.pathname).toBe('/product/boots');
    expect(parsePreselectedSize(address.hash)).toBe(size);
  },
);

it.each(['', '#want=', '#want=38&size=1', '#size=38', '#want=%E0%A4%A'])('%j preselects no size', (hash) => {
  expect(parsePreselectedSize(hash)).toBeNull();
});

it('an address without a preselected size remains unchanged', () => {
  expect(addPreselectedSize('/product/boots', undefined)).toBe('/product/boots');
});
