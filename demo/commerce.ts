import { DELIVERY_TYPES } from '#lib/domain/deliveries.ts';
import type { DeliveryZone } from './places/cities.ts';

const ZONES = ['moscow', 'spb', 'region', 'far'] as const satisfies readonly DeliveryZone[];

export const DELIVERIES = [
  {
    id: 1,
    type: 'courier',
    title: 'Курьером',
    description_html:
      '<p>Курьер привезёт заказ к двери в выбранный промежуток и подождёт 15 минут, пока вы примеряете. За час до приезда он позвонит.</p>',
    sort: 10,
  },
  {
    id: 2,
    type: 'storepickup',
    title: 'Из магазина',
    description_html:
      '<p>Бесплатно. Соберём заказ и пришлём сообщение, когда его можно забрать. Примерить вещи можно без спешки, заказ хранится 5 дней.</p>',
    sort: 20,
  },
  {
    id: 3,
    type: 'pickuppoints',
    title: 'В пункт выдачи или постамат',
    description_html:
      '<p>Выберите удобный адрес на карте. В пункте выдачи заказ можно примерить, в постамате — забрать в любое время. Срок хранения 7 дней.</p>',
    sort: 30,
  },
] as const;

const PARTS_OF_DAY = [
  { from: '10:00', to: '14:00' },
  { from: '14:00', to: '18:00' },
  { from: '18:00', to: '22:00' },
];
const WHOLE_DAY = [{ from: '10:00', to: '18:00' }];

const rouble = (value: number) => value * 100;

type Rate = readonly [price: number, freeFrom: number | null, from: number, to: number];

/**
 * Delivery rates by method and zone. A rate contains the price in roubles, the order amount in roubles from which
 * delivery is free, and the minimum and maximum number of days. Store pickup has a rate in every zone, but is offered
 * only in cities with stores.
 */
const RATES: Readonly<Record<(typeof DELIVERIES)[number]['type'], Readonly<Record<DeliveryZone, Rate>>>> = {
  courier: {
    moscow: [390, 10000, 1, 2],
    spb: [390, 10000, 1, 3],
    region: [490, 15000, 2, 5],
    far: [690, 20000, 4, 9],
  },
  storepickup: {
    moscow: [0, null, 1, 2],
    spb: [0, null, 2, 3],
    region: [0, null, 3, 5],
    far: [0, null, 5, 9],
  },
  pickuppoints: {
    moscow: [190, 5000, 1, 3],
    spb: [190, 5000, 2, 4],
    region: [290, 8000, 3, 6],
    far: [390, 12000, 5, 10],
  },
};

export const DELIVERY_RATES = DELIVERIES.flatMap(({ id, type }) =>
  ZONES.map((zone) => {
    const [price, freeFrom, days_min, days_max] = RATES[type][zone];
    const courier = zone === 'far' ? WHOLE_DAY : PARTS_OF_DAY;
    return {
      delivery_id: id,
      zone,
      price: rouble(price),
      free_from: freeFrom === null ? null : rouble(freeFrom),
      days_min,
      days_max,
      intervals: type === 'courier' ? courier : [],
    };
  }),
);

const EVERYWHERE = [...DELIVERY_TYPES];

export const PAYMENTS = [
  {
    id: 1,
    code: 'card_on_receipt',
    title: 'Картой при получении',
    description: 'Картой любого банка: курьеру, в магазине или в пункте выдачи.',
    delivery_types: EVERYWHERE,
    sort: 10,
    is_online: false,
  },
  {
    id: 4,
    code: 'card_online',
    title: 'Картой онлайн',
    description: 'На странице банка, сразу после оформления. При возврате деньги придут на ту же карту.',
    delivery_types: EVERYWHERE,
    sort: 20,
    is_online: true,
    method: 'card',
  },
  {
    id: 5,
    code: 'sbp_online',
    title: 'Через СБП',
    description: 'По QR-коду в приложении своего банка, сразу после оформления, без данных карты.',
    delivery_types: EVERYWHERE,
    sort: 30,
    is_online: true,
    method: 'sbp',
  },
  {
    id: 2,
    code: 'sbp_on_receipt',
    title: 'По QR-коду СБП при получении',
    description: 'Покажем код на экране терминала, деньги спишутся после примерки.',
    delivery_types: EVERYWHERE,
    sort: 40,
    is_online: false,
  },
  {
    id: 3,
    code: 'cash_on_receipt',
    title: 'Наличными при получении',
    description: 'Если можете, подготовьте сумму без сдачи.',
    delivery_types: EVERYWHERE,
    sort: 50,
    is_online: false,
  },
  {
    id: 6,
    code: 'installments',
    title: 'Частями',
    description: 'Четыре платежа: сегодня и через 2, 4 и 6 недель. Сервис оплаты может взять комиссию.',
    delivery_types: EVERYWHERE,
    sort: 60,
    is_online: true,
    method: 'installments',
  },
] as const;

/** Settings of the shop. Sums are in kopecks. */
export const SETTINGS = [
  { code: 'cart', value: { max_per_line: 5, min_amount: rouble(1000), max_amount: rouble(500_000) } },
  { code: 'installment', value: { max_amount: rouble(70_000) } },
];

const day = (text: string) => new Date(`${text}T00:00:00+03:00`);
const LIVE = { active_from: day('2026-01-01'), active_to: day('2040-01-01') };

export const PROMO_CODES = [
  {
    code: 'POLUTON10',
    kind: 'percent',
    value: 10,
    min_amount: 0,
    max_uses: 10_000,
    max_uses_per_shopper: 5,
    ...LIVE,
  },
  {
    code: 'OSEN1500',
    kind: 'amount',
    value: rouble(1500),
    min_amount: rouble(10_000),
    max_uses: 1000,
    max_uses_per_shopper: 2,
    ...LIVE,
  },
  {
    code: 'PERVYI500',
    kind: 'amount',
    value: rouble(500),
    min_amount: rouble(3000),
    max_uses: 10_000,
    max_uses_per_shopper: 1,
    ...LIVE,
  },
  {
    code: 'LETO2025',
    kind: 'percent',
    value: 15,
    min_amount: 0,
    max_uses: 1000,
    max_uses_per_shopper: 1,
    active_from: day('2025-06-01'),
    active_to: day('2025-09-01'),
  },
] as const;
