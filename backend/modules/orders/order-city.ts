import type { RequestContext } from '../../kernel/context.ts';
import { locate, requireCity } from '../local/index.ts';

/**
 * Determines the id of an order's city: the requested one, otherwise the session's.
 * @throws ShopError 404 for an unknown city
 */
export const cityOf = async (
  { shop, session }: RequestContext,
  city_id: number | undefined,
): Promise<number> =>
  city_id === undefined
    ? (await locate(shop.db, session, {})).city.id
    : (await requireCity(shop.db, { id: city_id })).id;
