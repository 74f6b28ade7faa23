const MOSCOW_AT = [55.75396, 37.620393];
const TVER_AT = [56.8587, 35.9176];

/** Default city of the specification, and another city. */
export const CITIES = [
  { id: 42, name: 'Москва', code: 'moscow', location_id: 84, coordinates: MOSCOW_AT },
  { id: 77, name: 'Тверь', code: 'tver', location_id: 177, coordinates: TVER_AT },
];
export type City = (typeof CITIES)[number];

export const [MOSCOW] = CITIES as [City];

export const findCity = (key: unknown): City | undefined =>
  CITIES.find(({ id, code, name }) => [String(id), code, name].includes(String(key)));

/** Builds the location of a city with the fields of section 3. */
export const toLocation = ({ id, name, code, location_id, coordinates }: City) => ({
  country: 'Россия',
  cities: CITIES,
  location: { id: location_id, name, coordinates },
  city: { id, name, code, coordinates },
});

const STORES = [
  {
    id: 7,
    name: 'Вереск на Покровке',
    address: 'ул. Покровка, 11',
    city_id: 42,
    coordinates: [55.7594, 37.6478],
  },
  { id: 8, name: 'Вереск на Арбате', address: 'ул. Арбат, 20', city_id: 42, coordinates: [55.7503, 37.5936] },
  {
    id: 9,
    name: 'Вереск у Волги',
    address: 'наб. Степана Разина, 3',
    city_id: 77,
    coordinates: [56.861, 35.9],
  },
];

/** Lists the stores of a city. @param city its id, code or name, or undefined for all stores */
export const listStores = (city: unknown) =>
  city === undefined ? STORES : STORES.filter(({ city_id }) => city_id === findCity(city)?.id);

export const findStore = (id: unknown) => STORES.find((store) => store.id === Number(id));

const POINTS = [
  { id: 501, type: 'pvz', name: 'Пункт на Лесной', address: 'ул. Лесная, 1', city_id: 42 },
  { id: 502, type: 'postamat', name: 'Постамат у метро', address: 'ул. Маросейка, 2', city_id: 42 },
  { id: 503, type: 'pvz', name: 'Пункт в Твери', address: 'ул. Советская, 15', city_id: 77 },
].map((point, index) => ({
  ...point,
  coordinates: [(point.city_id === 42 ? 55.76 : 56.86) + index / 100, point.city_id === 42 ? 37.62 : 35.9],
}));

export const listPoints = (city: unknown) =>
  POINTS.filter(({ city_id }) => city_id === (findCity(city) ?? MOSCOW).id).map(
    ({ city_id: _, ...point }) => point,
  );

export const findPoint = (id: unknown) => POINTS.find((point) => point.id === Number(id));

const INTERVAL = 'завтра, с 10 до 18';

/**
 * Delivery methods. `type` is a field of section 3. `delivery_interval` and `description_html` are fields of the fast
 * order in section 3.
 */
export const DELIVERIES = [
  { id: 11, type: 'courier', title: 'Курьером', price: 350 },
  { id: 12, type: 'storepickup', title: 'В магазин', price: 0 },
  { id: 13, type: 'pickuppoints', title: 'В пункт выдачи', price: 200 },
].map((delivery) => ({
  ...delivery,
  delivery_interval: INTERVAL,
  description_html: '<p>Привезём <b>завтра</b></p>',
}));

export const findDelivery = (id: unknown) => DELIVERIES.find((delivery) => delivery.id === Number(id));

export const PAYMENTS = [
  { id: 21, title: 'При получении наличными' },
  { id: 22, title: 'При получении картой' },
];
