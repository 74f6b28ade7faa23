import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { foldText } from '#lib/domain/text.ts';
import { keptBy } from '../../../db/kept.ts';
import { catalogOf, type RequestContext } from '../../../kernel/context.ts';
import { consumeRateLimit, type RateLimit, requesterSubject } from '../../rate-limits/index.ts';
import { count } from '../catalog/bits.ts';
import { fromCatalog } from '../catalog/index.ts';
import { addAsked, findAsked } from './asked-repo.ts';
import { searchErrors } from './errors.ts';
import { findGoods } from './find.ts';

/** A shopper types a few queries; who sends hundreds wants to say what others are shown. */
const BY_NETWORK: RateLimit = { action: 'search-asked', max: 60, hours: 1, error: searchErrors.tooMany };

/** Nobody's business, and no name of a thing: addresses, phones, numbers of cards. */
const PERSONAL = /@|\d[\d\s()+-]{5,}\d/;

/**
 * Counts a query whose results a shopper has seen. One that may hold somebody's address or phone is not kept.
 * @throws ShopError 429 beyond 60 an hour for a network
 */
export async function countAsked(context: RequestContext, text: string): Promise<void> {
  const query = foldText(text);
  if (PERSONAL.test(query)) return;
  const { db, now } = context.shop;
  await consumeRateLimit(db, now(), BY_NETWORK, requesterSubject(context));
  const found = await fromCatalog(catalogOf(context.shop), (catalog) =>
    count(findGoods(query, catalog, DEFAULT_CITY.id).goods),
  );
  await addAsked(db, now(), query, found);
}

const POPULAR = { days: 30, times: 3, most: 8 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

const popularOf = keptBy(async (db, day: number) => {
  const asked = await findAsked(db, new Date(day), { days: POPULAR.days, missed: false });
  const known = asked.filter(({ times, found }) => times >= POPULAR.times && found > 0);
  return fromCatalog(db, (catalog) => {
    const popular: string[] = [];
    for (const { query } of known) {
      if (popular.length === POPULAR.most) break;
      const { isCorrected, ignored } = findGoods(query, catalog, DEFAULT_CITY.id);
      if (!isCorrected && ignored.length === 0) popular.push(query);
    }
    return popular;
  });
}, 1);

/**
 * What is asked most, of queries of which every word is the shop's own: nobody else's words are shown to shoppers. Half a
 * minute old at most.
 */
export function popularQueries({ shop }: RequestContext): Promise<string[]> {
  const now = shop.now().getTime();
  return popularOf(catalogOf(shop), now - (now % DAY_MS));
}
