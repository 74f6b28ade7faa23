import type { RequestContext } from '../../kernel/context.ts';
import { locate, requireCity } from '../local/index.ts';

/**
 * The id of the city that an order goes to: the one it names, else the session's.
 * @throws ShopError 404 for an unknown city
 */
export const cityOf = async (
  { shop, session }: RequestContext,
  city_id: number | undefined,
): Promise<number> =>
  city_id === undefined
    ? (await locate(shop.db, session, {})).city.id
    : (await requireCity(shop.db, { id: city_id })).id;
