import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#lib/settings/index.ts';
import { buildOffice, type FakeCdek, openFakeCdek } from '#tests/fake-cdek/index.ts';
import { buildCdekEnv, CDEK_MOSCOW, resetCdek } from '#tests/fake-cdek/shop.ts';
import { ProviderRefusal } from '../../errors.ts';
import { createDeliveryProviders } from '../create.ts';
import { deliveryProviders } from '../index.ts';
import type { DeliveryProvider } from '../port.ts';

let cdek: FakeCdek;
beforeAll(async () => {
  cdek = await openFakeCdek();
});
afterAll(() => cdek.close());
beforeEach(() => resetCdek(cdek));

function carrier(env: Record<string, string> = {}): DeliveryProvider {
  const { current } = createDeliveryProviders(
    deliveryProviders,
    readSettings({ ...buildCdekEnv(cdek), ...env }),
  );
  if (!current) throw new Error('no carrier is in force');
  return current;
}
const codes = async (provider: DeliveryProvider) =>
  (await provider.listPoints(String(CDEK_MOSCOW))).map(({ code }) => code);
const PERM = { name: 'Пермь', region: '', country_code: 'RU', lat: 55.75, lon: 37.62 } as const;
const POINTS = 'GET /v2/deliverypoints';
const TOKEN = 'POST /v2/oauth/token';

describe('the token of the carrier', () => {
  it('is requested once for concurrent requests, and cached', async () => {
    const provider = carrier();
    await Promise.all([codes(provider), codes(provider), provider.findCity(PERM)]);
    await codes(provider);
    expect(cdek.times(TOKEN)).toBe(1);
    expect(cdek.times(POINTS)).toBe(3);
  });

  it('is renewed before it expires', async () => {
    cdek.tokenSeconds = 60;
    const provider = carrier();
    await codes(provider);
    await codes(provider);
    expect(cdek.times(TOKEN)).toBe(2);
  });

  it('is replaced when it is revoked early, and the request is repeated once', async () => {
    const provider = carrier();
    await codes(provider);
    cdek.forgetTokens();
    expect(await codes(provider)).toEqual(['MSK10', 'MSK20', 'MSK30']);
    expect(cdek.times(TOKEN)).toBe(2);
    cdek.instead.set(POINTS, { status: 401, body: {} });
    await expect(codes(provider)).rejects.toThrow('cdek: 401');
    expect(cdek.times(POINTS)).toBe(5);
  });

  it('is refused with a wrong password, and the error does not contain the password', async () => {
    const failed = carrier({ CDEK_CLIENT_SECRET: 'wrong-password' }).listPoints('44');
    await expect(failed).rejects.toThrow(/^cdek: no token, 401$/);
  });
});

describe('points of a city', () => {
  it('include only offices that hand out parcels, with their services', async () => {
    expect((await carrier().listPoints(String(CDEK_MOSCOW)))[0]).toEqual({
      code: 'MSK10',
      type: 'pvz',
      name: 'Пункт MSK10',
      address: 'ул. Ленина, 5',
      hours: 'Пн-Вс 10:00-20:00',
      lat: 55.7,
      lon: 37.6,
      metro: 'Чистые пруды',
      has_fitting: true,
      takes_card: true,
      takes_cash: true,
    });
  });

  it('are loaded page by page', async () => {
    cdek.offices = Array.from({ length: 2300 }, (_, index) => buildOffice(`MSK${index}`, CDEK_MOSCOW));
    expect(await codes(carrier())).toHaveLength(2300);
    expect(cdek.times(POINTS)).toBe(3);
  });

  it.each([
    ['a failure', { status: 500, body: 'oops' }, 'cdek: 500'],
    ['no JSON', { status: 200, body: '<html>' }, 'cdek: unexpected response'],
    ['something else', { status: 200, body: { points: [] } }, 'cdek: unexpected response'],
    [
      'fewer than it counts',
      { status: 200, body: [buildOffice('MSK10', CDEK_MOSCOW)], headers: { 'x-total-elements': '4' } },
      'cdek: incomplete list of points',
    ],
    ['too many requests', { status: 429, body: {} }, 'cdek: 429'],
  ])('are not returned in part after %s', async (_, answer, message) => {
    cdek.instead.set(POINTS, answer);
    await expect(codes(carrier())).rejects.toThrow(message);
  });

  it('of other cities are left out', async () => {
    cdek.instead.set(POINTS, {
      status: 200,
      body: [buildOffice('SPB1', 137), buildOffice('MSK1', CDEK_MOSCOW)],
    });
    expect(await codes(carrier())).toEqual(['MSK1']);
  });
});

describe('a city', () => {
  it('is found by its name and coordinates', async () => {
    expect(await carrier().findCity(PERM)).toBe('248');
    expect(await carrier().findCity({ ...PERM, lat: 44.1, lon: 131.9 })).toBe('777');
    expect(await carrier().findCity({ ...PERM, lat: 60, lon: 60 })).toBeNull();
  });

  it('is found by its region without coordinates', async () => {
    cdek.cities = cdek.cities.map(({ latitude: _, longitude: __, ...city }) => city);
    expect(await carrier().findCity({ ...PERM, region: 'пермский край' })).toBe('248');
    expect(await carrier().findCity({ ...PERM, region: 'Чувашия' })).toBeNull();
  });
});

it('a refusal contains the carrier’s messages for the owner, and its codes for the log', async () => {
  cdek.tariffs.clear();
  const asked = carrier().quote({ cityCode: '44', kind: 'pvz', pieces: 1 }, AbortSignal.timeout(5000));
  const error: unknown = await asked.catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(ProviderRefusal);
  expect(error).toMatchObject({ message: 'cdek: refused, ERR_TARIFF', reasons: ['Тариф недоступен'] });
});

describe('settings of the carrier', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readSettings({ ...buildCdekEnv(cdek), ...env });
      return [];
    } catch (error) {
      return error instanceof Error ? error.message.split('\n') : [];
    }
  };

  it.each([
    [{ DELIVERY_PROVIDER: 'pigeons' }, 'DELIVERY_PROVIDER: нужно одно из: cdek'],
    [{ CDEK_CLIENT_ID: '' }, 'CDEK_CLIENT_ID: нужен идентификатор из личного кабинета СДЭК'],
    [{ CDEK_CLIENT_SECRET: '' }, 'CDEK_CLIENT_SECRET: нужен пароль из личного кабинета СДЭК'],
    [{ CDEK_API_URL: 'cdek' }, 'CDEK_API_URL: нужен адрес http(s)://…'],
    [{ CDEK_FROM_CITY: 'Москва' }, 'CDEK_FROM_CITY: нужен код города отправления по базе СДЭК, целое число'],
    [
      { CDEK_SHIPMENT_POINT: '' },
      'CDEK_SHIPMENT_POINT: нужен код пункта, куда привозят посылки, или CDEK_FROM_ADDRESS, откуда их забирает курьер',
    ],
    [{ CDEK_TARIFF_PICKUP: 'дешёвый' }, 'CDEK_TARIFF_PICKUP: нужен номер тарифа СДЭК'],
    [{ CDEK_PARCEL_WEIGHT: '0' }, 'CDEK_PARCEL_WEIGHT: нужен вес одной вещи в граммах, от 1 до 30000'],
    [{ CDEK_PARCEL_WIDTH: '1.5' }, 'CDEK_PARCEL_WIDTH: нужен размер одной вещи в сантиметрах, от 1 до 150'],
  ])('%o is reported at the start, without its value', (env, line) => {
    expect(problems(env)).toEqual([line]);
  });

  it('are not required without the carrier, and all required when one of them is set', () => {
    expect(readSettings({}).providers).toEqual({});
    expect(problems({ DELIVERY_PROVIDER: '', CDEK_FROM_CITY: '' })).toHaveLength(1);
    expect(problems({})).toEqual([]);
  });

  it('accept a URL with the version', async () => {
    expect(await codes(carrier({ CDEK_API_URL: `${cdek.url}/v2/` }))).toHaveLength(3);
  });
});
