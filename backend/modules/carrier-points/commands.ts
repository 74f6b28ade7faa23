import { importReport, type PointImport } from '#lib/contracts/carriers.ts';
import { moscowTime } from '#lib/domain/dates.ts';
import { readStored } from '../../db/stored.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { pointErrors } from './errors.ts';
import { findImport, requestImport } from './import-repo.ts';
import { findUnknownCities, saveCarrierCities, setPointsActive } from './repo.ts';

/** The provider of the points that the shop's own systems have written. */
const OWN = 'shop';

const written = (moment: Date | null) => moment && moscowTime(moment, '+03:00');

/** @throws ShopError 409 without a carrier in force */
function requireCarrier({ providers }: Shop): string {
  const carrier = providers.delivery.current;
  if (!carrier) throw new ShopError(409, pointErrors.noCarrier);
  return carrier.name;
}

/** How the last import of pickup points went. @throws as requireCarrier */
export async function getImport(shop: Shop): Promise<PointImport> {
  const provider = requireCarrier(shop);
  const now = shop.now();
  const row = await findImport(shop.db, provider);
  return {
    provider,
    due_at: moscowTime(row?.due_at ?? now, '+03:00'),
    running: Boolean(row?.running_until && row.running_until > now),
    started_at: written(row?.started_at ?? null),
    finished_at: written(row?.finished_at ?? null),
    report: readStored(importReport.nullable(), row?.report ?? null, `point_imports/${provider}`) ?? null,
  };
}

/** The owner wants the points brought up to date: the next job that looks does it. @throws as requireCarrier */
export async function orderImport(
  shop: Shop,
  { accept_losses }: Input<'POST /services/rest/v1/owner/delivery/points'>['body'],
): Promise<PointImport> {
  await requestImport(shop.db, requireCarrier(shop), accept_losses, shop.now());
  return getImport(shop);
}

/**
 * Shows or hides all points of a provider.
 * @throws ShopError 422 when points of a carrier are to be shown: which of them it still has, only an import knows
 */
export async function switchPoints(
  { db }: Shop,
  { provider, active }: Input<'POST /services/rest/v1/owner/delivery/points/active'>['body'],
): Promise<{ changed: number }> {
  if (active && provider !== OWN) throw new ShopError(422, pointErrors.onlyHidden);
  return { changed: await setPointsActive(db, provider, active) };
}

/** The owner names the carrier's codes of cities. @throws ShopError 422 for an unknown city; as requireCarrier */
export async function writeCities(
  shop: Shop,
  { cities }: Input<'POST /services/rest/v1/owner/delivery/cities'>['body'],
): Promise<{ changed: number }> {
  const provider = requireCarrier(shop);
  // The last one counts of a city that is named twice.
  const unique = [...new Map(cities.map((city) => [city.city_id, city])).values()];
  const unknown = await findUnknownCities(
    shop.db,
    unique.map(({ city_id }) => city_id),
  );
  if (unknown.length > 0) throw new ShopError(422, pointErrors.unknownCity(unknown));
  await saveCarrierCities(shop.db, provider, unique);
  return { changed: unique.length };
}
