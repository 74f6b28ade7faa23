import { beforeEach, expect, it, vi } from 'vitest';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { openCheckoutDraft } from '#tests/checkout-draft.ts';
import { MOSCOW } from '#tests/commerce.ts';
import { findLostSlot, listOfferedDays } from './rules.ts';

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
const REFUSED = { city_id: MOSCOW, delivery_id: 1, delivery_date: '2026-11-24' };

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  }),
);

it('ST-11 a refused day is removed and replaced by the next one, also when the list contains it again', () => {
  const store = openCheckoutDraft([COURIER]);
  expect(store.read().delivery_date).toBe('2026-11-24');
  store.refuseDay(REFUSED);
  store.receive(MOSCOW, 'Москва', { deliveries: [{ ...COURIER }] });
  const state = store.read();
  expect(state.delivery_date).toBe('2026-11-25');
  expect(listOfferedDays(state, COURIER).map(({ date }) => date)).toEqual(['2026-11-25']);
  // The page names both: the day that was removed, and the day that replaces it.
  expect(findLostSlot(state)).toMatchObject({ part: 'day', slot: { date: '2026-11-24' } });
});

it('ST-11 offers in one city a day that was refused for another city', () => {
  const store = openCheckoutDraft([COURIER]);
  store.refuseDay(REFUSED);
  store.receive(59, 'Пермь', { deliveries: [{ ...COURIER }] });
  expect(store.read().delivery_date).toBe('2026-11-24');
});

it('ST-11 a refused order without a day, or of an unknown delivery method, drops nothing', () => {
  const store = openCheckoutDraft([COURIER]);
  store.refuseDay({ city_id: MOSCOW, delivery_id: 1 });
  store.refuseDay({ ...REFUSED, delivery_id: 9 });
  expect(store.read().delivery_date).toBe('2026-11-24');
  expect(findLostSlot(store.read())).toBeNull();
});

it('ST-11 another delivery method shows no errors about the previous one', () => {
  const store = openCheckoutDraft([COURIER, { ...COURIER, id: 2, type: 'storepickup' }]);
  store.set({ attempted: true });
  store.choose({ comment: 'Код 12' });
  expect(store.read().attempted).toBe(true);
  store.choose({ deliveryType: 'storepickup' });
  expect(store.read().attempted).toBe(false);
});
