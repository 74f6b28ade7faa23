import { beforeEach, expect, it, vi } from 'vitest';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { lostSlot, offeredDays } from './rules.ts';
import { createCheckoutStore } from './store.ts';

const day = (date: string) => ({
  date,
  assemble_date: date,
  delivery_interval: [{ from: '10:00', to: '14:00' }],
});
const COURIER: Delivery = {
  id: 1,
  type: 'courier',
  title: 'Курьером',
  description_html: '',
  price: 0,
  free_from: null,
  term: '',
  first_day: '2026-11-24',
  last_day: '2026-11-24',
  order_before: '2026-11-23T16:00:00+03:00',
  sentence: '',
  note: '',
  dates: [day('2026-11-24'), day('2026-11-25')],
};
const REFUSED = { delivery_id: 1, delivery_date: '2026-11-24' };

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  }),
);

it('ST-11 a refused day leaves the list and gives way to the next one, also when the list names it again', () => {
  const store = createCheckoutStore();
  store.getState().receive('Москва', { deliveries: [COURIER] });
  expect(store.getState().delivery_date).toBe('2026-11-24');
  store.getState().refuseDay(REFUSED);
  store.getState().receive('Москва', { deliveries: [{ ...COURIER }] });
  const state = store.getState();
  expect(state.delivery_date).toBe('2026-11-25');
  expect(offeredDays(state, COURIER).map(({ date }) => date)).toEqual(['2026-11-25']);
  // The page names both: the one that is gone, and the one that replaces it.
  expect(lostSlot(state)).toMatchObject({ part: 'day', slot: { date: '2026-11-24' } });
});

it('ST-11 a day that one city has refused is offered in another', () => {
  const store = createCheckoutStore();
  store.getState().receive('Москва', { deliveries: [COURIER] });
  store.getState().refuseDay(REFUSED);
  store.getState().receive('Пермь', { deliveries: [{ ...COURIER }] });
  expect(store.getState().delivery_date).toBe('2026-11-24');
});

it('ST-11 a refused order without a day, or of an unknown way, drops nothing', () => {
  const store = createCheckoutStore();
  store.getState().receive('Москва', { deliveries: [COURIER] });
  store.getState().refuseDay({ delivery_id: 1 });
  store.getState().refuseDay({ ...REFUSED, delivery_id: 9 });
  expect(store.getState().delivery_date).toBe('2026-11-24');
  expect(lostSlot(store.getState())).toBeNull();
});

it('ST-11 another delivery is not blamed for what a press has missed of the former one', () => {
  const store = createCheckoutStore();
  store.getState().receive('Москва', { deliveries: [COURIER, { ...COURIER, id: 2, type: 'storepickup' }] });
  store.getState().attempt();
  store.getState().choose({ comment: 'Код 12' });
  expect(store.getState().attempted).toBe(true);
  store.getState().choose({ deliveryType: 'storepickup' });
  expect(store.getState().attempted).toBe(false);
});
