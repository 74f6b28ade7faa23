import { LRUCache } from 'lru-cache';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { foldText } from '#lib/domain/text.ts';
import type { Shop } from '../../kernel/context.ts';
import type { AddressQuery, AddressService } from '../../providers/suggestions/port.ts';
import { consumeRateLimit, type RateLimit } from '../rate-limits/index.ts';
import { suggestionErrors } from './errors.ts';

/** Minimum length of a query (section 5). */
const MIN_LENGTH = 3;
const CACHE_TTL_MS = 5 * 60 * 1000;
const MAX_CACHED = 5_000;
/**
 * Maximum number of requests per network and hour. Two addresses take about thirty requests, and many people may share
 * a network.
 */
const SUGGESTIONS_LIMIT: RateLimit = {
  action: 'suggestions',
  max: 600,
  hours: 1,
  error: suggestionErrors.tooMany,
};

type Cache = LRUCache<string, AddressSuggestion[]>;
/** One cache per address service, because each service returns different suggestions. */
const caches = new WeakMap<AddressService, Cache>();

function getCache(service: AddressService): Cache {
  const cache = caches.get(service) ?? new LRUCache({ max: MAX_CACHED, ttl: CACHE_TTL_MS });
  caches.set(service, cache);
  return cache;
}

/**
 * True for a suggestion that fits the field: with a city in city mode, a street or a house in street mode (section 5).
 */
const isSuitable = ({ mode }: AddressQuery, { city, street_with_type, house }: AddressSuggestion) =>
  Boolean(mode === 'city' ? city : street_with_type || house);

async function requestSuggestions(
  { providers, log }: Shop,
  question: AddressQuery,
): Promise<AddressSuggestion[] | null> {
  try {
    return (await providers.addresses.suggest(question))
      .filter((one) => isSuitable(question, one))
      .slice(0, question.count);
  } catch (err) {
    log.error({ err }, 'address suggestions failed');
    return null;
  }
}

/**
 * Suggests completions of a partly typed address (VA-10). Empty for less than three characters, and after a failure of
 * the service. Results are cached for five minutes, failures are not.
 * @param network rate-limit key of the client, from getRequesterLimitKey
 * @throws ShopError 429 after the hourly limit
 */
export async function suggestAddresses(
  shop: Shop,
  network: string | null,
  question: AddressQuery,
): Promise<AddressSuggestion[]> {
  if (question.query.length < MIN_LENGTH) return [];
  const service = shop.providers.addresses;
  const cache = getCache(service);
  const { mode, count, country_iso_code, city, query } = question;
  const key = JSON.stringify([mode, count, country_iso_code, foldText(city), foldText(query)]);
  const cached = cache.get(key);
  if (cached) return cached;
  await consumeRateLimit(shop.db, shop.now(), SUGGESTIONS_LIMIT, network);
  const found = await requestSuggestions(shop, question);
  if (found) cache.set(key, found);
  return found ?? [];
}
