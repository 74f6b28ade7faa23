import { importReport, type PointImport } from '#lib/contracts/carriers.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { readStored } from '../../db/stored.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { pointErrors } from './errors.ts';
import { findImport, requestImport } from './import-repo.ts';
import { findUnknownCities, saveCarrierCities, setPointsActive } from './repo.ts';

/** Provider name of points from the shop's own systems. */
const OWN_PROVIDER = 'shop';

const formatTime = (moment: Date | null) => moment && formatMoscowTime(moment, '+03:00');

/**
 * Returns the name of the current carrier.
 * @throws ShopError 409 without a carrier
 */
function requireCarrier({ providers }: Shop): string {
  const carrier = providers.delivery.current;
  if (!carrier) throw new ShopError(409, pointErrors.noCarrier);
  return carrier.name;
}

/**
 * Returns the state and the report of the last import of pickup points.
 * @throws ShopError 409 without a carrier
 */
export async function getPointImport(shop: Shop): Promise<PointImport> {
  const provider = requireCarrier(shop);
  const now = shop.now();
  const row = await findImport(shop.db, provider);
  return {
    provider,
    due_at: formatMoscowTime(row?.due_at ?? now, '+03:00'),
    running: Boolean(row?.running_until && row.running_until > now),
    started_at: formatTime(row?.started_at ?? null),
    finished_at: formatTime(row?.finished_at ?? null),
    report: readStored(importReport.nullable(), row?.report ?? null, `point_imports/${provider}`) ?? null,
  };
}

/**
 * Requests an import of the pickup points. The next run of the job executes it.
 * @throws ShopError 409 without a carrier
 */
export async function requestPointImport(
  shop: Shop,
  { accept_losses }: ParsedInput<'POST /services/rest/v1/owner/delivery/points'>['body'],
): Promise<PointImport> {
  await requestImport(shop.db, requireCarrier(shop), accept_losses, shop.now());
  return getPointImport(shop);
}

/**
 * Shows or hides all points of a provider.
 * @returns the number of changed points
 * @throws ShopError 422 when points of a carrier would be shown, because only an import can check that the points still
 * exist
 */
export async function showOrHidePoints(
  { db }: Shop,
  { provider, active }: ParsedInput<'POST /services/rest/v1/owner/delivery/points/active'>['body'],
): Promise<{ changed: number }> {
  if (active && provider !== OWN_PROVIDER) throw new ShopError(422, pointErrors.onlyHidden);
  return { changed: await setPointsActive(db, provider, active) };
}

/**
 * Saves the carrier's city codes that the owner provides.
 * @throws ShopError 422 for an unknown city
 * @throws ShopError 409 without a carrier
 */
export async function writeCarrierCities(
  shop: Shop,
  { cities }: ParsedInput<'POST /services/rest/v1/owner/delivery/cities'>['body'],
): Promise<{ changed: number }> {
  const provider = requireCarrier(shop);
  // The last code of a repeated city is used.
  const unique = [...new Map(cities.map((city) => [city.city_id, city])).values()];
  const unknown = await findUnknownCities(
    shop.db,
    unique.map(({ city_id }) => city_id),
  );
  if (unknown.length > 0) throw new ShopError(422, pointErrors.unknownCity(unknown));
  await saveCarrierCities(shop.db, provider, unique);
  return { changed: unique.length };
}
