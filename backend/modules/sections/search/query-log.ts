import { foldText } from '#lib/domain/text.ts';
import { getDefaultCity } from '#lib/identity/default-city.ts';
import { createKeyedTtlCache } from '../../../db/ttl-cache.ts';
import { getCatalogDb, type RequestContext } from '../../../kernel/context.ts';
import { consumeRateLimit, getRequesterLimitKey, type RateLimit } from '../../rate-limits/index.ts';
import { countSlots } from '../catalog/bits.ts';
import { computeFromCatalog } from '../catalog/index.ts';
import { searchErrors } from './errors.ts';
import { searchProducts } from './find.ts';
import { incrementQueryCount, listQueryFrequencies } from './query-log-repo.ts';

/**
 * Rate limit per network. Without this limit one network could manipulate the popular queries by hundreds of requests.
 */
const NETWORK_LIMIT: RateLimit = { action: 'search-asked', max: 60, hours: 1, error: searchErrors.tooMany };

/** Personal data that must not be stored: e-mail addresses, phones, card numbers. */
const PERSONAL = /@|\d[\d\s()+-]{5,}\d/;

/**
 * Counts a query whose results a shopper has seen. A query that may contain personal data is not stored.
 * @throws ShopError 429 after 60 queries an hour from one network
 */
export async function countSearchQuery(context: RequestContext, text: string): Promise<void> {
  const query = foldText(text);
  if (PERSONAL.test(query)) return;
  const { db, now } = context.shop;
  await consumeRateLimit(db, now(), NETWORK_LIMIT, getRequesterLimitKey(context));
  const found = await computeFromCatalog(getCatalogDb(context.shop), (catalog) =>
    countSlots(searchProducts(query, catalog, getDefaultCity().id).products),
  );
  await incrementQueryCount(db, now(), query, found);
}

/** Rule for popular queries: the period in days, the minimum frequency, and the maximum number of listed queries. */
const POPULAR = { days: 30, times: 3, most: 8 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

const readPopular = createKeyedTtlCache(async (db, day: number) => {
  const queries = await listQueryFrequencies(db, new Date(day), { days: POPULAR.days, missed: false });
  const frequent = queries.filter(({ times, found }) => times >= POPULAR.times && found > 0);
  return computeFromCatalog(db, (catalog) => {
    const popular: string[] = [];
    for (const { query } of frequent) {
      if (popular.length === POPULAR.most) break;
      const { isCorrected, ignored } = searchProducts(query, catalog, getDefaultCity().id);
      if (!isCorrected && ignored.length === 0) popular.push(query);
    }
    return popular;
  });
}, 1);

/**
 * Lists the most frequent queries. Only queries of words from the catalog are included, so that no text of a visitor is
 * shown to others. Cached for at most half a minute.
 */
export function listPopularQueries({ shop }: RequestContext): Promise<string[]> {
  const now = shop.now().getTime();
  return readPopular(getCatalogDb(shop), now - (now % DAY_MS));
}
