import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import { getCities, getStores, requireCity } from '../locations/index.ts';
import { findOffers, findStoreStock, requireProduct } from '../products/index.ts';

/**
 * Returns the bookable sizes of a product, with the stores and cities that have each size (AP-04).
 * @param cityId restricts the result to stores of this city. Without `cityId` all stores are returned
 * @throws ShopError 404 for an unknown product or city
 */
export async function getBookingOffers(
  db: Db,
  productId: number,
  cityId: number | undefined,
): Promise<EndpointResult<'GET /api/v1/products/:id/booking'>> {
  await requireProduct(db, productId);
  if (cityId !== undefined) await requireCity(db, { id: cityId });
  const [offers, everywhere, cities, stores] = await Promise.all([
    findOffers(db, [productId]),
    findStoreStock(db, productId),
    getCities(db, true),
    getStores(db, { city_id: cityId }),
  ]);
  const stock = everywhere.filter(({ quantity }) => quantity > 0);
  const holding = new Set(stock.map(({ store_id }) => store_id));
  const codes = new Set(stock.map(({ city_code }) => city_code));
  const here = stores.filter(({ id }) => holding.has(id));
  const holdingCities = cities.filter(({ code }) => codes.has(code));
  const ids = new Set(here.map(({ id }) => id));
  return {
    offers: offers.map(({ id, title }) => ({
      id,
      title,
      stock_stores: stock
        .filter((entry) => entry.offer_id === id && ids.has(entry.store_id))
        .map(({ store_id, quantity }) => ({ store_id, booking: true, is_last: quantity === 1 })),
      store_cities: holdingCities
        .filter(({ code }) => stock.some((entry) => entry.offer_id === id && entry.city_code === code))
        .map(({ code, name }) => ({ code, name })),
    })),
    cities: holdingCities,
    stores: here,
  };
}
