import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { openCheckoutDraft } from '#tests/checkout-draft.ts';
import { MOSCOW } from '#tests/commerce.ts';
import { findFirstMissing, findLostSlot, findTypedElsewhere, toCheckoutChoice } from './rules.ts';
import { createCheckoutStore } from './store.ts';

const hours = (...starts: string[]) =>
  starts.map((from) => ({ from, to: `${Number(from.slice(0, 2)) + 4}:00` }));

const createDelivery = (id: number, type: Delivery['type'], days: Record<string, string[]>): Delivery => ({
  id,
  type,
  title: type,
  description_html: '',
  price: 0,
  free_from: null,
  term: '',
  first_day: Object.keys(days)[0] ?? '',
  last_day: Object.keys(days)[0] ?? '',
  order_before: '2026-11-23T16:00:00+03:00',
  sentence: '',
  note: '',
  dates: Object.entries(days).map(([date, starts]) => ({
    date,
    assemble_date: date,
    delivery_interval: hours(...starts),
  })),
});

const COURIER = createDelivery(1, 'courier', {
  '2026-11-24': ['10:00', '14:00'],
  '2026-11-25': ['10:00', '14:00', '18:00'],
  '2026-11-26': ['14:00', '18:00'],
});
const STORE = createDelivery(2, 'storepickup', { '2026-11-23': [], '2026-11-24': [] });

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

const open = (deliveries = [COURIER, STORE]) => openCheckoutDraft(deliveries);

const ADDRESS = {
  country_iso_code: 'RU',
  city: 'Москва',
  street_with_type: 'ул. Лесная',
  house: '5',
  block: '',
  flat: '17',
  postal_code: '',
  comment: '',
} as const;

const getSlot = (store: ReturnType<typeof open>) => {
  const { delivery_date, delivery_time_from, assemble_date } = store.read();
  return [delivery_date, delivery_time_from, assemble_date];
};

describe('ST-10 the day and the hours', () => {
  it('are retained for each delivery method while another is viewed', () => {
    const store = open();
    const { choose } = store;
    choose({ slots: { courier: { date: '2026-11-26', from: '18:00', to: '22:00' } } });
    choose({ deliveryType: 'storepickup' });
    expect(getSlot(store)).toEqual(['2026-11-23', null, '2026-11-23']);
    choose({
      slots: { ...store.read().slots, storepickup: { date: '2026-11-24', from: null, to: null } },
    });
    choose({ deliveryType: 'courier' });
    expect(getSlot(store)).toEqual(['2026-11-26', '18:00', '2026-11-26']);
    expect(findLostSlot(store.read())).toBeNull();
    choose({ deliveryType: 'storepickup' });
    expect(getSlot(store)[0]).toBe('2026-11-24');
  });

  it('are reported when they are no longer offered, but only if they were chosen', () => {
    const store = open();
    expect(findLostSlot(store.read())).toBeNull();
    store.choose({ slots: { courier: { date: '2026-11-25', from: '18:00', to: '22:00' } } });
    store.choose({ slots: { courier: { date: '2026-11-24', from: '18:00', to: '22:00' } } });
    expect(getSlot(store)).toEqual(['2026-11-24', '10:00', '2026-11-24']);
    expect(findLostSlot(store.read())).toMatchObject({ part: 'hours', slot: { from: '18:00' } });
    store.receive(59, 'Пермь', { deliveries: [createDelivery(1, 'courier', { '2026-11-28': ['10:00'] })] });
    expect(getSlot(store)).toEqual(['2026-11-28', '10:00', '2026-11-28']);
    expect(findLostSlot(store.read())).toMatchObject({ part: 'day', slot: { date: '2026-11-24' } });
    store.choose({ slots: { courier: { date: '2026-11-28', from: '10:00', to: '14:00' } } });
    expect(findLostSlot(store.read())).toBeNull();
  });

  it('of a draft of the previous version are migrated, and an unknown draft is dropped', async () => {
    const old = {
      name: 'Анна',
      deliveryType: 'courier',
      delivery_date: '2026-11-26',
      delivery_time_from: '14:00',
      delivery_time_to: '18:00',
    };
    const reopen = async (version: number) => {
      storage.set('checkout-draft', JSON.stringify({ version, state: old }));
      const store = createCheckoutStore();
      await store.persist.rehydrate();
      return openCheckoutDraft([COURIER, STORE], store);
    };
    const store = await reopen(1);
    expect(store.read().name).toBe('Анна');
    expect(getSlot(store)).toEqual(['2026-11-26', '14:00', '2026-11-26']);
    const unknown = await reopen(0);
    expect(unknown.read().name).toBe('');
    expect(getSlot(unknown)).toEqual(['2026-11-24', '10:00', '2026-11-24']);
  });
});

it('ST-11 an unavailable choice falls back to the first, and is restored when it is offered again', () => {
  const store = open();
  const [card, cash] = [1, 2].map((id) => ({
    ...{ id, code: `${id}`, title: `${id}`, description: '', reason: '' },
    method: id === 1 ? ('card' as const) : null,
  }));
  if (!card || !cash) throw new Error('two payments are needed');
  store.choose({ payment_id: cash.id, deliveryType: 'storepickup' });
  store.receive(MOSCOW, 'Москва', { payments: [card, cash] });
  expect(store.read()).toMatchObject({ payment_id: cash.id, deliveryType: 'storepickup', delivery_id: 2 });
  store.receive(59, 'Пермь', { payments: [card], deliveries: [COURIER] });
  expect(store.read()).toMatchObject({ payment_id: card.id, deliveryType: 'courier', delivery_id: 1 });
  store.receive(MOSCOW, 'Москва', { payments: [card, cash], deliveries: [COURIER, STORE] });
  expect(store.read()).toMatchObject({ payment_id: cash.id, deliveryType: 'storepickup', delivery_id: 2 });
});

describe('ST-10 VA-16 an address for one order', () => {
  it('replaces a saved address in the choice, and survives a reload', async () => {
    const store = open();
    store.choose({ order_address: ADDRESS, to_order_address: true });
    expect(toCheckoutChoice(store.read())).toMatchObject({
      delivery_id: 1,
      address: { ...ADDRESS, country: 'Россия' },
    });
    expect(toCheckoutChoice(store.read())).not.toHaveProperty('address_id');
    const again = createCheckoutStore();
    await again.persist.rehydrate();
    expect(toCheckoutChoice(openCheckoutDraft([COURIER], again).read())).toMatchObject({ address: ADDRESS });
  });

  it('is not sent to another city, and reports for which city it was typed', () => {
    const store = open();
    store.choose({ order_address: { ...ADDRESS, city: 'г. Москва' }, to_order_address: true });
    expect(findTypedElsewhere(store.read())).toBeNull();
    store.receive(43, 'Казань', { deliveries: [COURIER], addresses: [] });
    expect(toCheckoutChoice(store.read())).toBeNull();
    expect(findTypedElsewhere(store.read())).toEqual({
      city: 'г. Москва',
      line: 'г. Москва, ул. Лесная, 5, кв. 17',
    });
  });
});

describe('the first missing part of an order', () => {
  const RECIPIENT = { name: 'Анна', surname: 'Петрова', phone: '+79161234567', email: 'anna@mail.ru' };
  const findMissing = (choice: Partial<ReturnType<typeof firstMissingState>>) =>
    findFirstMissing({ ...firstMissingState(), ...choice });
  const firstMissingState = () => ({ ...open([COURIER]).read(), ...RECIPIENT, city: 'Москва' });

  it('ST-10 accepts a complete address that is typed but not saved yet', () => {
    expect(findMissing({ new_address: null })).toBe('address');
    expect(findMissing({ new_address: { ...ADDRESS, house: ' ' } })).toBe('address');
    expect(findMissing({ new_address: { ...ADDRESS, street_with_type: '' } })).toBe('address');
    expect(findMissing({ new_address: { ...ADDRESS, city: 'Казань' } })).toBe('address');
    expect(findMissing({ new_address: ADDRESS })).toBeNull();
    expect(findMissing({ new_address: ADDRESS, email: ' ' })).toBe('recipient');
  });

  it('17 returns the recipient while a field is invalid', () => {
    const own = { new_address: ADDRESS };
    expect(findMissing({ ...own, name: '123' })).toBe('recipient');
    expect(findMissing({ ...own, phone: '+7 916' })).toBe('recipient');
    expect(findMissing({ ...own, email: 'anna@' })).toBe('recipient');
    expect(findMissing({ ...own, phone: '8 916 123-45-67', name: ' Іна ' })).toBeNull();
  });

  it('17 returns the address while a new one is incomplete next to a chosen one', () => {
    const chosen = { address_id: 7 };
    expect(findMissing(chosen)).toBeNull();
    expect(findMissing({ ...chosen, new_address: { ...ADDRESS, house: '' } })).toBe('address');
    expect(
      findMissing({ ...chosen, new_address: { ...ADDRESS, street_with_type: '', house: '' } }),
    ).toBeNull();
    expect(findMissing({ ...chosen, new_address: ADDRESS })).toBeNull();
    expect(findMissing({ ...chosen, new_address: { ...ADDRESS, city: 'Казань', house: '' } })).toBeNull();
  });
});
