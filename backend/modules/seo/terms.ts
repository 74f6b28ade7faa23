import type { ShopTerms } from '#lib/contracts/seo.ts';
import { CUT_OFF_HOUR } from '#lib/domain/delivery-days.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Shop } from '../../kernel/context.ts';
import { findPublicRates } from '../delivery/index.ts';
import { findInfoPage } from '../info/index.ts';
import { loadReturnSettings } from '../returns/index.ts';

/**
 * Returns the public terms of deliveries and returns, with sums in roubles. There are no delivery terms when a carrier
 * is used, because the carrier's days and prices depend on the city and the parcel.
 */
export async function getTerms({ db, providers }: Pick<Shop, 'db' | 'providers'>): Promise<ShopTerms> {
  const { days, fees, ways } = await loadReturnSettings(db);
  const rates = providers.delivery.current ? [] : await findPublicRates(db);
  return {
    returns: { days, fees, ways, has_page: Boolean(await findInfoPage(db, 'return')) },
    deliveries: rates.map(({ price, free_from, ...rate }) => ({
      ...rate,
      price: toRoubles(price),
      free_from: free_from === null ? null : toRoubles(free_from),
    })),
    cut_off_hour: CUT_OFF_HOUR,
  };
}
