import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, openLocalServer } from '#tests/local-server.ts';
import { createDadata } from './dadata.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await openLocalServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.received.length = 0;
});

const entry = (value: string, data: object) => ({ value, data: { country_iso_code: 'RU', ...data } });
const suggest = (city: string) =>
  createDadata({ url: server.url }).suggest({ query: '435', mode: 'street', count: 5, city });

describe('AP-16 VA-10 DaData', () => {
  it.each([
    [
      'a settlement inside the city comes before its street',
      { city: 'Химки', settlement_with_type: 'мкр Сходня', street_with_type: 'ул Мичурина', house: '3' },
      { city: 'Химки', street_with_type: 'мкр Сходня, ул Мичурина', house: '3' },
    ],
    [
      'a settlement without streets takes the place of the street',
      { city: 'Химки', settlement_with_type: 'мкр 24-й', house: '5' },
      { city: 'Химки', street_with_type: 'мкр 24-й', house: '5' },
    ],
    [
      'so does a settlement that belongs to no city',
      { settlement_with_type: 'д Жуковка', house: '5' },
      { city: 'д Жуковка', street_with_type: 'д Жуковка', house: '5' },
    ],
    [
      'a settlement that belongs to no city is not repeated before its street',
      { settlement_with_type: 'д Жуковка', street_with_type: 'ул Лесная', house: '5' },
      { city: 'д Жуковка', street_with_type: 'ул Лесная', house: '5' },
    ],
    [
      'a district does where there is no settlement',
      { city: 'Химки', city_district_with_type: 'р-н Крюково', house: '435', house_type_full: 'корпус' },
      { city: 'Химки', street_with_type: 'р-н Крюково', house: 'корпус 435' },
    ],
    [
      'and the city itself where there is no district',
      { city: 'Химки', city_with_type: 'г Химки', house: '435' },
      { city: 'Химки', street_with_type: 'г Химки', house: '435' },
    ],
  ])('%s', async (_why, data, expected) => {
    server.answer(200, { suggestions: [entry('x', data)] });
    expect(await suggest('Химки')).toMatchObject([expected]);
  });

  it('writes a city inside a federal city before the street', async () => {
    const ZELENOGRAD = { region: 'Москва', city: 'Зеленоград', city_with_type: 'г Зеленоград' };
    server.answer(200, {
      suggestions: [
        entry('1', { ...ZELENOGRAD, house: '435', house_type_full: 'корпус' }),
        entry('2', { ...ZELENOGRAD, street_with_type: 'ул Лесная', house: '1' }),
      ],
    });
    const found = await suggest('Москва');
    expect(found.map(({ street_with_type }) => street_with_type)).toEqual([
      'г Зеленоград',
      'г Зеленоград, ул Лесная',
    ]);
  });

  it('restricts the streets to the settlement of a city suggestion, and does not repeat its name', async () => {
    server.answer(200, {
      suggestions: [
        entry('1', { city: 'Химки', settlement_with_type: 'мкр Сходня', street_with_type: 'ул Мичурина' }),
      ],
    });
    expect(await suggest('Химки, мкр Сходня')).toMatchObject([{ street_with_type: 'ул Мичурина' }]);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      locations: [
        { country_iso_code: 'RU', city: 'Химки', settlement: 'Сходня' },
        { country_iso_code: 'BY', city: 'Химки', settlement: 'Сходня' },
      ],
    });
  });
});
