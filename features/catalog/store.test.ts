import { expect, it } from 'vitest';
import { createCatalogStore } from './store.ts';

const create = () =>
  createCatalogStore({
    url: 'shoes',
    filters: [],
    applied: { color: ['red'], price: ['min3000'] },
    sorts: [{ value: 'sort_asc', title: 'По популярности' }],
    sort: 'sort_asc',
    sections: [{ code: 'shoes/boots', title: 'Ботинки' }],
    pagination: { page: 1, limit: 48, pages: 2, total: 60 },
  });

it('EN-05 CQ-06 contains the fields of the specification, and the draft equals the applied filters at first', () => {
  const state = create().getState();
  expect(Object.keys(state)).toEqual(
    expect.arrayContaining(['filters', 'selected', 'applied', 'sorts', 'sort', 'sections', 'pagination']),
  );
  expect(state.selected).toEqual(state.applied);
});

it('CQ-06 a choice changes only the draft', () => {
  const store = create();
  const { toggle, reset } = store.getState();
  toggle('color', 'black');
  toggle('size', '38');
  toggle('color', 'red');
  expect(store.getState().selected).toEqual({ color: ['black'], size: ['38'], price: ['min3000'] });
  expect(store.getState().applied).toEqual({ color: ['red'], price: ['min3000'] });
  reset();
  expect(store.getState().selected).toEqual({});
});

it('CQ-02 retains only the digits of a typed bound, and replaces the bound of the same side', () => {
  const store = create();
  const { setBound } = store.getState();
  setBound('price', 'max', '9 000 ₽');
  setBound('price', 'min', '5000');
  expect(store.getState().selected.price).toEqual(['max9000', 'min5000']);
  setBound('price', 'min', '');
  setBound('price', 'max', '123456789');
  expect(store.getState().selected.price).toEqual(['max1234567']);
});

it('discarding the draft selects the applied filters', () => {
  const store = create();
  store.getState().toggle('color', 'black');
  store.getState().discard();
  expect(store.getState().selected).toEqual(store.getState().applied);
});
