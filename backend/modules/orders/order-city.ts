import type { RequestContext } from '../../kernel/context.ts';
import { findShopperLocation, requireCity } from '../locations/index.ts';

/**
 * Determines the id of an order's city: the requested city, otherwise the session's city.
 * @throws ShopError 404 for an unknown city
 */
export const resolveCityId = async (
  { shop, session }: RequestContext,
  city_id: number | undefined,
): Promise<number> =>
  city_id === undefined
    ? (await findShopperLocation(shop.db, session, {})).city.id
    : (await requireCity(shop.db, { id: city_id })).id;
