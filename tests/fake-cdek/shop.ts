import type { Shop } from '#backend/index.ts';
import { importPoints } from '#backend/modules/carrier-points/index.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  addAddress,
  BAG,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  POINTS,
  putInCart,
  RECIPIENT,
  request,
} from '../commerce.ts';
import { OWNER_TOKEN, SITE_URL, type TestShop } from '../database.ts';
import { testLog } from '../log.ts';
import { ACCOUNT, buildOffice, type FakeCdek, openFakeCdek } from './index.ts';

/** The carrier's codes for the cities in tests/commerce.ts. */
export const CDEK_MOSCOW = 44;
export const CDEK_PERM = 248;

export const buildCdekEnv = (cdek: Pick<FakeCdek, 'url'>): Record<string, string> => ({
  DELIVERY_PROVIDER: 'cdek',
  CDEK_CLIENT_ID: ACCOUNT.id,
  CDEK_CLIENT_SECRET: ACCOUNT.secret,
  CDEK_API_URL: cdek.url,
  CDEK_FROM_CITY: '44',
  CDEK_SHIPMENT_POINT: 'MSK1',
});

/** Resets the carrier to two cities, two pickup points, a parcel locker, and its tariffs. */
export function resetCdek(cdek: FakeCdek): void {
  const place = { country_code: 'RU', latitude: 55.7, longitude: 37.6 };
  Object.assign(cdek, {
    cities: [
      { ...place, code: CDEK_MOSCOW, city: 'Москва', region: 'Москва' },
      { ...place, code: CDEK_PERM, city: 'Пермь', region: 'Пермский край' },
      // A village of the same name in another region.
      { ...place, code: 777, city: 'Пермь', region: 'Приморский край', latitude: 44, longitude: 132 },
    ],
    offices: [
      buildOffice('MSK10', CDEK_MOSCOW, { nearest_metro_station: 'Чистые пруды' }),
      buildOffice('MSK20', CDEK_MOSCOW, { is_dressing_room: false }),
      buildOffice('MSK30', CDEK_MOSCOW, { type: 'POSTAMAT', is_dressing_room: false, have_cash: false }),
      // A point that only accepts parcels.
      buildOffice('MSK40', CDEK_MOSCOW, { is_handout: false }),
      buildOffice('PRM10', CDEK_PERM),
    ],
    tokenSeconds: 3600,
  });
  cdek.tariffs.clear();
  cdek.tariffs.set(137, { total_sum: 419.2, period_min: 1, period_max: 3, calendar_min: 2, calendar_max: 4 });
  cdek.tariffs.set(136, { total_sum: 260, period_min: 3, period_max: 4 });
  cdek.tariffs.set(368, { total_sum: 205, period_min: 5, period_max: 5 });
  cdek.silent.clear();
  cdek.instead.clear();
  cdek.orders.clear();
  cdek.heard.length = 0;
  cdek.calculated.length = 0;
}

export interface CdekShop {
  cdek: FakeCdek;
  test: TestShop;
  /** The same shop as an internal object. */
  shop: Shop;
  /** Sets the clock of the shop and of the carrier. */
  setNow: (now: Date) => void;
  close: () => Promise<void>;
}

/** Opens a shop whose parcels are delivered by CDEK. @param env further environment variables */
export async function openCdekShop(env: Record<string, string> = {}): Promise<CdekShop> {
  const cdek = await openFakeCdek();
  resetCdek(cdek);
  const test = await openCommerceShop({ env: { ...buildCdekEnv(cdek), ...env } });
  let now = NOON;
  const { db, providers, uploadsDir } = test;
  return {
    cdek,
    test,
    shop: {
      db,
      providers,
      uploadsDir,
      now: () => now,
      siteUrl: SITE_URL,
      mode: 'sandbox',
      log: testLog,
      mediaDir: '',
    },
    setNow: (moment) => {
      now = moment;
      test.setNow(moment);
    },
    close: async () => {
      await test.close();
      await cdek.close();
    },
  };
}

/** Imports the carrier's pickup points and city codes into the shop. */
export async function importNow({ shop, test }: CdekShop): Promise<void> {
  await test.db.deleteFrom('point_imports').execute();
  const report = await importPoints(shop);
  if (!report) throw new Error('nothing was due');
}

export const findPointId = async ({ test }: CdekShop, code: string): Promise<number> =>
  (
    await test.db
      .selectFrom('pickup_points')
      .select('id')
      .where('provider', '=', 'cdek')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

export const callOwner = ({ test }: Pick<CdekShop, 'test'>, key: string, body?: unknown) =>
  request(test.browser(), key, body, { authorization: `Bearer ${OWNER_TOKEN}` });

const CHECKOUT = 'POST /services/rest/v1/orders/checkout';

/**
 * Orders a bag.
 * @param code code of the carrier's pickup point. Null for a courier order
 * @returns the order's number
 */
export async function placeBagOrder(own: CdekShop, code: string | null, quantity = 1): Promise<string> {
  const me = own.test.browser();
  await putInCart(me, BAG.offer, quantity);
  const where = code
    ? { delivery_id: POINTS, postamat_id: await findPointId(own, code) }
    : { delivery_id: COURIER, address_id: await addAddress(me), assemble_date: '2026-11-21' };
  const body = { city_id: MOSCOW, ...where, payment_id: CARD, user_info: RECIPIENT };
  const { result } = await request(me, CHECKOUT, body, { 'idempotency-key': crypto.randomUUID() });
  return orderEndpoints[CHECKOUT].result.parse(result).order_id;
}
