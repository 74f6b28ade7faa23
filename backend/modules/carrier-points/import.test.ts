import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryEndpoints } from '#lib/contracts/delivery.ts';
import { MOSCOW, NOON, PERM, PVZ, request } from '#tests/commerce.ts';
import { buildOffice } from '#tests/fake-cdek/index.ts';
import {
  CDEK_MOSCOW,
  CDEK_PERM,
  type CdekShop,
  callOwner,
  importNow,
  openCdekShop,
  placeBagOrder,
  resetCdek,
} from '#tests/fake-cdek/shop.ts';
import { importPoints } from './import.ts';

let own: CdekShop;
beforeAll(async () => {
  own = await openCdekShop();
});
afterAll(() => own.close());
beforeEach(async () => {
  const { test, cdek } = own;
  resetCdek(cdek);
  own.setNow(NOON);
  await test.db.deleteFrom('shipments').execute();
  await test.db.deleteFrom('order_items').execute();
  await test.db.deleteFrom('order_events').execute();
  await test.db.deleteFrom('orders').execute();
  await test.db.deleteFrom('pickup_points').where('provider', '=', 'cdek').execute();
  await test.db.deleteFrom('delivery_cities').execute();
  await test.db.deleteFrom('point_imports').execute();
});

const POINTS = 'GET /v2/deliverypoints';
const COMMAND = '/services/rest/v1/owner/delivery/points';
const HOUR = 60 * 60_000;
const later = (hours: number) => own.setNow(new Date(own.shop.now().getTime() + hours * HOUR));

/** Lists the stored points of the carrier, with their visibility. */
const stored = () =>
  own.test.db
    .selectFrom('pickup_points')
    .select(['id', 'code', 'name', 'is_active'])
    .where('provider', '=', 'cdek')
    .orderBy('code')
    .execute();
const shown = async () => (await stored()).filter((point) => point.is_active).map(({ code }) => code);
const nextDay = async () => {
  later(24);
  return importPoints(own.shop);
};

describe('AP-08 the carrier’s points', () => {
  it('are imported by city with their services, and the shop’s own points are retained', async () => {
    expect(await importPoints(own.shop)).toEqual({
      cities: 2,
      added: 4,
      changed: 0,
      removed: 0,
      skipped: [],
    });
    const row = await own.test.db
      .selectFrom('pickup_points')
      .selectAll()
      .where('code', '=', 'MSK30')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      city_id: MOSCOW,
      type: 'postamat',
      provider: 'cdek',
      hours: 'Пн-Вс 10:00-20:00',
      metro: '',
      has_fitting: false,
      takes_card: true,
      takes_cash: false,
    });
    const path = 'GET /api/v1/delivery/points';
    const { result } = await request(own.test.fetch, `${path}?city=${MOSCOW}`);
    const { items } = deliveryEndpoints[path].result.parse(result);
    expect(items.map(({ name }) => name)).toEqual([
      'Пункт 501',
      'Постамат 502',
      'Пункт MSK10',
      'Пункт MSK20',
      'Пункт MSK30',
    ]);
  });

  it('do not change anything when they are the same on the next day', async () => {
    await importPoints(own.shop);
    const before = await stored();
    expect(await nextDay()).toEqual({ cities: 2, added: 0, changed: 0, removed: 0, skipped: [] });
    expect(await stored()).toEqual(before);
    // The cities were matched on the first day.
    expect(own.cdek.times('GET /v2/location/cities')).toBe(2);
  });

  it('are added, updated, and hidden when the carrier no longer has them', async () => {
    await importPoints(own.shop);
    const before = await stored();
    own.cdek.offices = [
      buildOffice('MSK10', CDEK_MOSCOW, { name: 'У пруда', nearest_metro_station: 'Чистые пруды' }),
      buildOffice('MSK30', CDEK_MOSCOW, { type: 'POSTAMAT', is_dressing_room: false, have_cash: false }),
      buildOffice('MSK50', CDEK_MOSCOW),
      buildOffice('PRM10', CDEK_PERM),
    ];
    expect(await nextDay()).toMatchObject({ added: 1, changed: 1, removed: 1 });
    expect(await shown()).toEqual(['MSK10', 'MSK30', 'MSK50', 'PRM10']);
    const after = await stored();
    for (const { id, code } of before) expect(after.find((point) => point.code === code)?.id).toBe(id);
    expect(after.find(({ code }) => code === 'MSK10')?.name).toBe('У пруда');
  });

  it('retain their id when they reappear or move to another city', async () => {
    await importPoints(own.shop);
    own.cdek.offices = own.cdek.offices.filter(({ code }) => code !== 'MSK20');
    await nextDay();
    expect(await shown()).not.toContain('MSK20');
    own.cdek.offices = [...own.cdek.offices, buildOffice('MSK20', CDEK_PERM)];
    await nextDay();
    expect(await shown()).toContain('MSK20');
    const row = await own.test.db
      .selectFrom('pickup_points')
      .select('city_id')
      .where('code', '=', 'MSK20')
      .execute();
    expect(row).toEqual([{ city_id: PERM }]);
  });

  it('remain in orders after they are hidden', async () => {
    await importNow(own);
    const number = await placeBagOrder(own, 'MSK20');
    own.cdek.offices = own.cdek.offices.filter(({ code }) => code !== 'MSK20');
    await nextDay();
    const row = await own.test.db
      .selectFrom('orders as o')
      .innerJoin('pickup_points as p', 'p.id', 'o.pickup_point_id')
      .select(['p.code', 'p.is_active'])
      .where('o.number', '=', number)
      .execute();
    expect(row).toEqual([{ code: 'MSK20', is_active: false }]);
  });

  it('are saved in batches when there are 2300', async () => {
    own.cdek.offices = Array.from({ length: 2300 }, (_, index) => buildOffice(`MSK${index}`, CDEK_MOSCOW));
    expect(await importPoints(own.shop)).toMatchObject({ added: 2300 });
    own.cdek.offices = own.cdek.offices.slice(0, 1200);
    expect(await nextDay()).toMatchObject({ removed: 1100 });
    expect(await shown()).toHaveLength(1200);
  });
});

describe('an implausible list of the carrier changes nothing', () => {
  beforeEach(async () => {
    await importPoints(own.shop);
  });
  const ALL = ['MSK10', 'MSK20', 'MSK30', 'PRM10'];

  it.each([
    ['an empty list', { status: 200, body: [] }, 'empty'],
    ['a list with one of three points', { status: 200, body: [buildOffice('MSK10', CDEK_MOSCOW)] }, 'losses'],
    [
      'a list that is shorter than its own total',
      { status: 200, body: [buildOffice('MSK10', CDEK_MOSCOW)], headers: { 'x-total-elements': '3' } },
      'failed',
    ],
    ['a failure', { status: 500, body: '' }, 'failed'],
    ['a response without a list', { status: 200, body: '<html>' }, 'failed'],
  ])('%s', async (_, answer, reason) => {
    own.cdek.instead.set(POINTS, answer);
    const report = await nextDay();
    expect(report).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(report?.skipped).toContainEqual(expect.objectContaining({ city: 'Москва', reason }));
    expect(await shown()).toEqual(ALL);
  });

  it('a failure on the second page', async () => {
    const many = Array.from({ length: 1500 }, (_, index) => buildOffice(`MSK${index}`, CDEK_MOSCOW));
    own.cdek.offices = [...many, buildOffice('PRM10', CDEK_PERM)];
    own.cdek.instead.set(POINTS, (page) => (page === 1 ? { status: 503, body: '' } : null));
    expect(await nextDay()).toMatchObject({ cities: 1, added: 0, removed: 0 });
    expect(await shown()).toEqual(ALL);
  });

  it('unless the owner accepts the losses', async () => {
    own.cdek.offices = [buildOffice('MSK10', CDEK_MOSCOW, { nearest_metro_station: 'Чистые пруды' })];
    await nextDay();
    expect(await shown()).toEqual(ALL);
    expect((await callOwner(own, `POST ${COMMAND}`, { accept_losses: true })).status).toBe(200);
    expect(await importPoints(own.shop)).toMatchObject({ removed: 3, skipped: [] });
    expect(await shown()).toEqual(['MSK10']);
    // The acceptance is valid for one import only.
    own.cdek.offices = [];
    await nextDay();
    expect(await shown()).toEqual(['MSK10']);
  });

  it('an unavailable carrier is queried again after an hour', async () => {
    own.cdek.instead.set(POINTS, { status: 502, body: '' });
    await nextDay();
    own.cdek.instead.clear();
    expect(await importPoints(own.shop)).toBeNull();
    later(1);
    expect(await importPoints(own.shop)).toMatchObject({ cities: 2 });
  });
});

describe('the import', () => {
  it('runs once when several nodes begin concurrently, and not again before the next day', async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => importPoints(own.shop)));
    expect(reports.filter(Boolean)).toHaveLength(1);
    expect(own.cdek.times(POINTS)).toBe(2);
    expect(await importPoints(own.shop)).toBeNull();
  });

  it('is continued by another node when the first one dies', async () => {
    const { db } = own.test;
    await importPoints(own.shop);
    later(24);
    const until = new Date(own.shop.now().getTime() + 60_000);
    await db.updateTable('point_imports').set({ running_until: until }).execute();
    expect(await importPoints(own.shop)).toBeNull();
    later(1);
    expect(await importPoints(own.shop)).toMatchObject({ cities: 2 });
  });
});

describe('the owner', () => {
  it('requests an import and reads its report', async () => {
    await importPoints(own.shop);
    own.cdek.cities = own.cdek.cities.filter(({ city }) => city === 'Москва');
    await own.test.db.deleteFrom('delivery_cities').where('city_id', '=', PERM).execute();
    const started = await callOwner(own, `POST ${COMMAND}`, {});
    expect(started.result).toMatchObject({
      provider: 'cdek',
      due_at: '2026-11-21T12:00:00+03:00',
      running: false,
    });
    await importPoints(own.shop);
    const { result } = await callOwner(own, `GET ${COMMAND}`);
    expect(result).toMatchObject({
      finished_at: '2026-11-21T12:00:00+03:00',
      due_at: '2026-11-22T12:00:00+03:00',
      report: {
        cities: 1,
        skipped: [
          {
            city_id: PERM,
            city: 'Пермь',
            reason: 'unmatched',
            reason_title: 'Город не найден у перевозчика: задайте его код',
          },
        ],
      },
    });
  });

  it('sets the code of a city that was not matched', async () => {
    own.cdek.cities = [];
    expect(await importPoints(own.shop)).toMatchObject({ cities: 0, added: 0 });
    const path = 'POST /services/rest/v1/owner/delivery/cities';
    const cities = [
      { city_id: MOSCOW, code: String(CDEK_MOSCOW) },
      { city_id: PERM, code: String(CDEK_PERM) },
    ];
    expect((await callOwner(own, path, { cities })).result).toEqual({ changed: 2 });
    expect(await nextDay()).toMatchObject({ cities: 2, added: 4, skipped: [] });
    expect(await callOwner(own, path, { cities: [{ city_id: 7, code: '1' }] })).toMatchObject({
      status: 422,
      messages: ['Таких городов нет: 7'],
    });
  });

  it('hides and shows the shop’s own points, which an import does not change', async () => {
    const path = `POST ${COMMAND}/active`;
    const isShown = async () => {
      const point = own.test.db.selectFrom('pickup_points').select('is_active').where('id', '=', PVZ);
      return (await point.executeTakeFirstOrThrow()).is_active;
    };
    expect((await callOwner(own, path, { provider: 'shop', active: false })).result).toEqual({ changed: 3 });
    await importPoints(own.shop);
    expect(await isShown()).toBe(false);
    expect((await callOwner(own, path, { provider: 'shop', active: true })).result).toEqual({ changed: 3 });
    await nextDay();
    expect(await isShown()).toBe(true);
  });

  it('hides the carrier’s points, which only an import shows again', async () => {
    await importPoints(own.shop);
    const path = `POST ${COMMAND}/active`;
    expect((await callOwner(own, path, { provider: 'cdek', active: false })).result).toEqual({ changed: 4 });
    expect(await shown()).toEqual([]);
    expect(await callOwner(own, path, { provider: 'cdek', active: true })).toMatchObject({ status: 422 });
    await nextDay();
    expect(await shown()).toHaveLength(4);
  });
});
