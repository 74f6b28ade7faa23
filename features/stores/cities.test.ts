import { expect, it } from 'vitest';
import { groupByCity } from './cities.ts';
import { buildCityMetadataInput, buildStoresMetadataInput } from './metadata.ts';

const store = (id: number, city: string, lat: number, lon: number) => ({
  id,
  code: `store-${id}`,
  name: `Магазин ${id}`,
  city_id: id,
  city_code: city.toLowerCase(),
  city_name: city,
  address: 'Улица, 1',
  metro: '',
  phone: '+7 495 000-14-03',
  hours: 'ежедневно 10:00–21:00',
  coordinates: { lat, lon },
  models_in_stock: 3,
});
const stores = [store(1, 'Moscow', 55, 37), store(2, 'Kazan', 56, 49), store(3, 'Moscow', 57, 39)];

it("RT-16 groups stores by city, with coordinates in the middle of the city's stores", () => {
  const cities = groupByCity(stores);
  expect(
    cities.map(({ code, coordinates, stores: own }) => [code, coordinates, own.map(({ id }) => id)]),
  ).toEqual([
    ['moscow', { lat: 56, lon: 38 }, [1, 3]],
    ['kazan', { lat: 56, lon: 49 }, [2]],
  ]);
});

it('RT-16 builds a title, a description and a path for each city', () => {
  expect(buildStoresMetadataInput(stores)).toEqual({
    title: 'Магазины',
    description: '3 магазина «Полутон» в 2 городах: адреса, телефоны, часы работы и карта.',
    path: '/stores',
  });
  expect(buildStoresMetadataInput([]).description).toBe(
    'Магазинов пока нет. Закажите доставку: её способы и сроки покажет оформление заказа.',
  );
  expect(buildCityMetadataInput('kazan', stores.slice(1, 2))).toEqual({
    title: 'Магазины: Kazan',
    description: 'Kazan: 1 магазин «Полутон». Адреса, телефоны, часы работы и карта.',
    path: '/stores/kazan',
  });
});
