import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AddressSuggestion, suggestionEndpoints } from '#lib/contracts/suggestions.ts';
import { request } from '#tests/commerce.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { type LocalServer, openLocalServer } from '#tests/local-server.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { createDadata } from '../../providers/suggestions/dadata.ts';

const PATH = '/services/rest/v1/address/suggestions';

let shop: TestShop;
let server: LocalServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([openTestShop('demo'), openLocalServer()]);
});
afterAll(() => Promise.all([shop.close(), server.close()]));

const send = (body: object, address = '') =>
  request(shop.fetch, `POST ${PATH}`, body, address ? { 'x-forwarded-for': address } : {});
async function suggest(body: object): Promise<AddressSuggestion[]> {
  const { status, result } = await send(body);
  expect(status).toBe(200);
  return suggestionEndpoints[`POST ${PATH}`].result.parse(result).suggestions;
}
const values = async (body: object) => (await suggest(body)).map(({ value }) => value);

describe('AP-16 VA-10 the built-in service suggests', () => {
  it('cities of Russia and Belarus, by any word of their name, with ё equal to е', async () => {
    expect(await suggest({ query: 'моск', mode: 'city' })).toMatchObject([
      { city: 'Москва', country: 'Россия', country_iso_code: 'RU', street_with_type: '', house: '' },
    ]);
    expect(await values({ query: 'новгород', mode: 'city' })).toContainEqual(
      expect.stringContaining('Нижний Новгород'),
    );
    expect((await suggest({ query: 'орел', mode: 'city' }))[0]?.city).toBe('Орёл');
    expect((await suggest({ query: 'г. Санкт-Петер', mode: 'city' }))[0]?.city).toBe('Санкт-Петербург');
    expect((await suggest({ query: 'минск', mode: 'city' }))[0]).toMatchObject({ country: 'Беларусь' });
  });

  it('only cities of the requested country', async () => {
    expect((await suggest({ query: 'минск', mode: 'city', country_iso_code: 'BY' }))[0]?.city).toBe('Минск');
    expect(await suggest({ query: 'минск', mode: 'city', country_iso_code: 'RU' })).toEqual([]);
  });

  it('common streets, with the typed house number', async () => {
    expect(await suggest({ query: 'Ленина 12к3', mode: 'street', city: 'Пермь' })).toContainEqual({
      value: 'ул. Ленина, 12 к. 3',
      country: 'Россия',
      country_iso_code: 'RU',
      postal_code: '',
      city: 'Пермь',
      street_with_type: 'ул. Ленина',
      house: '12',
      block: '3',
      flat: '',
      coordinates: null,
    });
    expect((await suggest({ query: 'проспект мира', mode: 'street' }))[0]?.street_with_type).toBe(
      'пр-т Мира',
    );
    expect((await values({ query: 'маркса 5', mode: 'street' }))[0]).toBe('ул. Карла Маркса, 5');
  });

  it('at most five results, and none for nonsense', async () => {
    expect(await suggest({ query: 'лен', mode: 'street' })).toHaveLength(5);
    expect(await suggest({ query: 'лен', mode: 'street', count: 2 })).toHaveLength(2);
    expect((await send({ query: 'лен', mode: 'street', count: 6 })).status).toBe(400);
    for (const mode of ['city', 'street'])
      for (const query of ['ъъъъ', '%%%', '___', "'; --", '...', '\\\\\\', '12345'])
        expect(await suggest({ query, mode })).toEqual([]);
  });
});

describe('AP-16 VA-10 DaData', () => {
  const entry = (value: string, data: object) => ({
    value,
    unrestricted_value: value,
    data: { country: 'Россия', country_iso_code: 'RU', postal_code: null, city: null, house: null, ...data },
  });
  const BUILDING = entry('ул Лесная, д 7 стр 2', {
    postal_code: '125047',
    city: 'Москва',
    street_with_type: 'ул Лесная',
    house: '7',
    house_type_full: 'дом',
    block: '2',
    block_type: 'стр',
    flat: '15',
    geo_lat: '55.7789',
    geo_lon: '37.5885',
    qc_geo: '0',
  });
  const use = (options: { timeoutMs?: number } = {}) => {
    shop.providers.addresses = createDadata({ key: 'secret', url: `${server.url}/suggest`, ...options });
  };
  afterEach(() => {
    server.received.length = 0;
  });

  it('receives requests for streets of a city in its protocol', async () => {
    use();
    server.answer(200, { suggestions: [BUILDING] });
    expect(
      await suggest({ query: 'лесная 7', mode: 'street', city: 'г. Москва', country_iso_code: 'RU' }),
    ).toEqual([
      {
        value: 'ул Лесная, д 7 стр 2',
        country: 'Россия',
        country_iso_code: 'RU',
        postal_code: '125047',
        city: 'Москва',
        street_with_type: 'ул Лесная',
        house: '7',
        block: 'стр 2',
        flat: '15',
        coordinates: { lat: 55.7789, lon: 37.5885 },
      },
    ]);
    const [asked] = server.received;
    expect(asked).toMatchObject({ method: 'POST', path: '/suggest' });
    expect(asked?.headers).toMatchObject({
      authorization: 'Token secret',
      'content-type': 'application/json',
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      query: 'лесная 7',
      count: 5,
      locations: [
        { country_iso_code: 'RU', city: 'Москва' },
        { country_iso_code: 'RU', settlement: 'Москва' },
      ],
      from_bound: { value: 'street' },
      to_bound: { value: 'house' },
      restrict_value: true,
    });
  });

  it('returns coordinates that are exact to the street or house, and none that are exact only to the town', async () => {
    use();
    const at = (qc_geo: string | null, geo_lat: string | null = '55.7') =>
      entry('ул Лесная', { street_with_type: 'ул Лесная', geo_lat, geo_lon: '37.6', qc_geo });
    server.answer(200, { suggestions: [at('2'), at('4'), at(null), at('0', null), at('0', 'none')] });
    const found = await suggest({ query: 'лесная улица', mode: 'street' });
    expect(found.map(({ coordinates }) => coordinates)).toEqual([
      { lat: 55.7, lon: 37.6 },
      null,
      null,
      null,
      null,
    ]);
  });

  it('returns only cities and settlements in city mode', async () => {
    use();
    server.answer(200, {
      suggestions: [
        entry('Московская обл', {}),
        entry('г Москва', { city: 'Москва' }),
        entry('деревня Жуковка', { settlement_with_type: 'деревня Жуковка' }),
        { ...entry('Paris', { city: 'Paris', country_iso_code: 'FR' }) },
      ],
    });
    expect((await suggest({ query: 'моск', mode: 'city' })).map(({ city }) => city)).toEqual([
      'Москва',
      'деревня Жуковка',
    ]);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      locations: [{ country_iso_code: 'RU' }, { country_iso_code: 'BY' }],
      from_bound: { value: 'city' },
      to_bound: { value: 'settlement' },
    });
  });

  it('returns only streets and houses in street mode', async () => {
    use();
    server.answer(200, {
      suggestions: [entry('г Москва', { city: 'Москва' }), BUILDING, entry('д 5', { house: '5' })],
    });
    expect(await values({ query: 'лесная', mode: 'street' })).toEqual(['ул Лесная, д 7 стр 2', 'д 5']);
  });

  it('is not queried below three characters, nor twice in five minutes', async () => {
    use();
    server.answer(200, { suggestions: [BUILDING] });
    for (const query of ['', 'ле', ' ле ']) expect(await suggest({ query, mode: 'street' })).toEqual([]);
    expect(server.received).toHaveLength(0);
    const first = await suggest({ query: 'Лесная', mode: 'street' });
    expect(await suggest({ query: ' лесная ', mode: 'street' })).toEqual(first);
    expect(server.received).toHaveLength(1);
    await suggest({ query: 'лесная', mode: 'city' });
    await suggest({ query: 'лесная', mode: 'street', city: 'Пермь' });
    expect(server.received).toHaveLength(3);
  });

  it('a failure returns an empty list without an error, and is not cached', async () => {
    expectLoggedErrors();
    for (const [status, body, timeoutMs] of [
      [500],
      [403],
      [200, '<html>'],
      [200, { suggestions: 'no' }],
      [null, undefined, 100],
    ] as const) {
      use({ timeoutMs });
      server.answer(status, body);
      expect(await suggest({ query: 'садовая', mode: 'street' })).toEqual([]);
    }
    expect(server.received).toHaveLength(5);
    const logged = takeLoggedErrors();
    expect(logged).toHaveLength(5);
    expect(logged[0]).toMatchObject({
      msg: 'address suggestions failed',
      err: { message: expect.stringContaining('dadata: 500') },
    });
    expect(JSON.stringify(logged)).not.toMatch(/садовая|secret/);
    use();
    server.answer(200, { suggestions: [BUILDING] });
    expect(await suggest({ query: 'садовая', mode: 'street' })).toHaveLength(1);
  });

  it('is protected by a rate limit', async () => {
    use();
    server.answer(200, { suggestions: [] });
    await shop.db
      .insertInto('rate_limits')
      .values({ action: 'suggestions', subject: 'network:203.0.113.7', count: 599, started_at: new Date() })
      .execute();
    const ask = (query: string, address: string) => send({ query, mode: 'street' }, address);
    expect((await ask('шестисотая', '203.0.113.7')).status).toBe(200);
    expect(await ask('шестьсот первая', '203.0.113.7')).toMatchObject({
      status: 429,
      messages: ['Слишком много подсказок за час. Введите адрес целиком или попробуйте через час'],
    });
    expect((await ask('шестисотая', '203.0.113.7')).status).toBe(200);
    expect((await ask('шестьсот вторая', '203.0.113.8')).status).toBe(200);
  });
});
