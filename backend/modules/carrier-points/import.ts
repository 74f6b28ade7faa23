import type { ImportReport } from '#lib/contracts/carriers.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import type { CarrierPoint, DeliveryProvider } from '../../providers/delivery/port.ts';
import { ProviderError } from '../../providers/errors.ts';
import { skipReasonTitles } from './errors.ts';
import { claimImport, endImport, IMPORT_INTERVAL_MS, renewImportLease } from './import-repo.ts';
import {
  type CarrierCityRow,
  deactivatePoints,
  findCarrierPoints,
  listCarrierCities,
  saveCarrierCities,
  upsertPoints,
} from './repo.ts';

const HOUR_MS = 60 * 60_000;
/**
 * Number of consecutive failures after which the carrier counts as unavailable. The remaining cities are retried after
 * an hour.
 */
const MAX_FAILURES = 3;

type Reason = ImportReport['skipped'][number]['reason'];
type Changes = Pick<ImportReport, 'added' | 'changed' | 'removed'>;
type PointRow = Awaited<ReturnType<typeof findCarrierPoints>>[number];

const isSame = ({ is_active, ...row }: PointRow, point: CarrierPoint): boolean =>
  is_active && Object.entries(point).every(([field, value]) => Reflect.get(row, field) === value);

/**
 * Replaces the points of a city by the carrier's list.
 * @returns the changes, or the reason why nothing was changed. A list that is empty or lacks more than half of the
 * shown points is probably an error of the carrier
 */
async function applyPoints(
  tx: Db,
  provider: string,
  { cityId, points, acceptsLosses }: { cityId: number; points: CarrierPoint[]; acceptsLosses: boolean },
): Promise<Changes | Reason> {
  const known = await findCarrierPoints(tx, provider, cityId);
  const byCode = new Map(known.map((row) => [row.code, row]));
  const listed = new Set(points.map(({ code }) => code));
  const shown = known.filter(({ is_active }) => is_active);
  const gone = shown.filter(({ code }) => !listed.has(code)).map(({ code }) => code);
  if (!acceptsLosses && gone.length * 2 > shown.length) return points.length === 0 ? 'empty' : 'losses';
  const added = points.filter(({ code }) => !byCode.has(code));
  const changed = points.filter((point) => {
    const row = byCode.get(point.code);
    return row && !isSame(row, point);
  });
  await upsertPoints(tx, provider, cityId, [...added, ...changed]);
  await deactivatePoints(tx, provider, cityId, gone);
  return { added: added.length, changed: changed.length, removed: gone.length };
}

async function importCity(
  { db }: Shop,
  carrier: DeliveryProvider,
  city: CarrierCityRow,
  acceptsLosses: boolean,
): Promise<Changes | Reason> {
  const code = city.code ?? (await carrier.findCity(city));
  if (code === null) return 'unmatched';
  if (city.code === null) await saveCarrierCities(db, carrier.name, [{ city_id: city.id, code }]);
  const points = await carrier.listPoints(code);
  return db
    .transaction()
    .execute((tx) => applyPoints(tx, carrier.name, { cityId: city.id, points, acceptsLosses }));
}

/** Imports one city after another, and stops when the carrier is unavailable. */
async function importCities(shop: Shop, carrier: DeliveryProvider, acceptsLosses: boolean) {
  const report: ImportReport = { cities: 0, added: 0, changed: 0, removed: 0, skipped: [] };
  let failures = 0;
  for (const city of await listCarrierCities(shop.db, carrier.name)) {
    if (failures >= MAX_FAILURES) break;
    const done = await importCity(shop, carrier, city, acceptsLosses).catch((error: unknown): Reason => {
      if (!(error instanceof ProviderError)) throw error;
      shop.log.warn({ reason: error.message, city: city.id }, 'pickup point import failed');
      return 'failed';
    });
    failures = done === 'failed' ? failures + 1 : 0;
    if (typeof done === 'string') {
      report.skipped.push({
        city_id: city.id,
        city: city.name,
        reason: done,
        reason_title: skipReasonTitles[done],
      });
    } else {
      report.cities++;
      for (const field of ['added', 'changed', 'removed'] as const) report[field] += done[field];
    }
    await renewImportLease(shop.db, carrier.name, shop.now());
  }
  return report;
}

/**
 * Imports the pickup points of the current carrier when an import is due: daily, an hour after a failure, and on
 * request of the owner. If several nodes call this function concurrently, only one of them imports. Points of the shop
 * and of other carriers are not changed.
 * @returns the report, or null when no import was due
 */
export async function importPoints(shop: Shop): Promise<ImportReport | null> {
  const carrier = shop.providers.delivery.current;
  if (!carrier) return null;
  const claimed = await claimImport(shop.db, carrier.name, shop.now());
  if (!claimed) return null;
  const report = await importCities(shop, carrier, claimed.accepts_losses);
  const now = shop.now();
  const hasFailed = report.skipped.some(({ reason }) => reason === 'failed');
  const dueAt = new Date(now.getTime() + (hasFailed ? HOUR_MS : IMPORT_INTERVAL_MS));
  await endImport(shop.db, carrier.name, { report, now, dueAt });
  return report;
}
