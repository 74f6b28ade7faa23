import { expect, it } from 'vitest';
import { groupSizesByStore } from './store-stock.ts';

const store = (store_id: number) => ({
  store_id,
  name: `Магазин ${store_id}`,
  address: 'Мира, 1',
  booking: true,
});

it('collects the sizes that each store has', () => {
  const offers = [
    { id: 1, title: '37', quantity: 0, stores: [store(7)] },
    { id: 2, title: '38', quantity: 3, stores: [store(7), store(8)] },
    { id: 3, title: '39', quantity: 3, stores: [] },
  ];
  expect(groupSizesByStore(offers).map(({ id, sizes }) => [id, sizes])).toEqual([
    [7, ['37', '38']],
    [8, ['38']],
  ]);
});
