import { DELIVERY_TYPES, type DeliveryType } from '#lib/domain/deliveries.ts';
import { toKopecks } from '#lib/domain/money.ts';
import type { Answers } from './answers.ts';
import { ZONES, type Zone } from './zones.ts';

/** Rate of a delivery in one zone. Sums are in roubles. */
export interface Rate {
  price: number;
  /** Amount of products from which the delivery is free. Null: never. */
  free_from: number | null;
  days: readonly [min: number, max: number];
}

const rate = (price: number, free_from: number | null, min: number, max: number): Rate => ({
  price,
  free_from,
  days: [min, max],
});

/** Rates of a shop that names none. */
export const DEFAULT_RATES: Readonly<Record<DeliveryType, Readonly<Record<Zone, Rate>>>> = {
  courier: {
    city: rate(300, 10_000, 1, 2),
    region: rate(400, 10_000, 2, 4),
    near: rate(500, 15_000, 2, 6),
    far: rate(700, 20_000, 4, 10),
  },
  storepickup: {
    city: rate(0, null, 1, 2),
    region: rate(0, null, 2, 4),
    near: rate(0, null, 3, 6),
    far: rate(0, null, 5, 10),
  },
  pickuppoints: {
    city: rate(200, 5_000, 1, 3),
    region: rate(250, 5_000, 2, 5),
    near: rate(300, 8_000, 3, 7),
    far: rate(400, 12_000, 5, 12),
  },
};

const TEXTS: Readonly<Record<DeliveryType, { title: string; description_html: string }>> = {
  courier: {
    title: 'Курьером',
    description_html: '<p>Курьер привезёт заказ по вашему адресу в день, который вы выберете.</p>',
  },
  storepickup: {
    title: 'Из магазина',
    description_html: '<p>Соберём заказ в магазине и сообщим, когда его можно забрать.</p>',
  },
  pickuppoints: {
    title: 'В пункт выдачи или постамат',
    description_html: '<p>Выберите удобный адрес на карте. Когда заказ приедет, придёт сообщение.</p>',
  },
};

const PARTS_OF_DAY = [
  { from: '10:00', to: '14:00' },
  { from: '14:00', to: '18:00' },
  { from: '18:00', to: '22:00' },
];
const WHOLE_DAY = [{ from: '10:00', to: '18:00' }];

const getIntervals = (type: DeliveryType, zone: Zone) => {
  if (type !== 'courier') return [];
  return zone === 'city' || zone === 'region' ? PARTS_OF_DAY : WHOLE_DAY;
};

/** Returns the title of a delivery. */
export const getDeliveryTitle = (type: DeliveryType): string => TEXTS[type].title;

/** Lists the deliveries of a shop, in the order in which they are offered. */
export const listDeliveryTypes = ({ deliveries }: Pick<Answers, 'deliveries'>): DeliveryType[] =>
  DELIVERY_TYPES.filter((type) => deliveries[type]);

/** Lists the rates of a delivery with their zones. A zone without delivery has none. */
export function listRates(
  { deliveries }: Pick<Answers, 'deliveries'>,
  type: DeliveryType,
): Array<Rate & { zone: Zone }> {
  const given = deliveries[type];
  if (!given) return [];
  return ZONES.flatMap((zone) => {
    const found = given[zone] === undefined ? DEFAULT_RATES[type][zone] : given[zone];
    return found ? [{ zone, ...found }] : [];
  });
}

/** Builds the rows of the tables `deliveries` and `delivery_rates`. */
export function buildDeliveryRows(answers: Answers) {
  const types = listDeliveryTypes(answers);
  const deliveries = types.map((type, index) => ({
    ...{ id: index + 1, type, sort: (index + 1) * 10 },
    ...TEXTS[type],
  }));
  const delivery_rates = deliveries.flatMap(({ id, type }) =>
    listRates(answers, type).map(({ zone, price, free_from, days: [days_min, days_max] }) => ({
      ...{ delivery_id: id, zone, days_min, days_max },
      price: toKopecks(price),
      free_from: free_from === null ? null : toKopecks(free_from),
      intervals: JSON.stringify(getIntervals(type, zone)),
    })),
  );
  return { deliveries, delivery_rates };
}
