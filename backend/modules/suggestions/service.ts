import { LRUCache } from 'lru-cache';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { foldText } from '#lib/domain/text.ts';
import type { Shop } from '../../kernel/context.ts';
import type { AddressQuestion, AddressService } from '../../providers/suggestions/port.ts';
import { consumeRateLimit, type RateLimit } from '../rate-limits/index.ts';
import { suggestionErrors } from './errors.ts';

/** Section 5. */
const MIN_LENGTH = 3;
const CACHE_TTL_MS = 5 * 60 * 1000;
const MAX_CACHED = 5_000;
/** A person who types two addresses makes some thirty requests; many people may share an address. */
const SUGGESTIONS: RateLimit = { action: 'suggestions', max: 600, hours: 1, error: suggestionErrors.tooMany };

type Cache = LRUCache<string, AddressSuggestion[]>;
/** One cache for each service, because services answer differently. */
const caches = new WeakMap<AddressService, Cache>();

function cacheOf(service: AddressService): Cache {
  const cache = caches.get(service) ?? new LRUCache({ max: MAX_CACHED, ttl: CACHE_TTL_MS });
  caches.set(service, cache);
  return cache;
}

/** Section 5: a suggestion for the city field has a city, one for the street field a street or a house. */
const fits = ({ mode }: AddressQuestion, { city, street_with_type, house }: AddressSuggestion) =>
  Boolean(mode === 'city' ? city : street_with_type || house);

async function ask({ providers, log }: Shop, question: AddressQuestion): Promise<AddressSuggestion[] | null> {
  try {
    return (await providers.addresses.suggest(question))
      .filter((one) => fits(question, one))
      .slice(0, question.count);
  } catch (err) {
    log.error({ err }, 'no address suggestions');
    return null;
  }
}

/**
 * Suggestions for a partly typed address (VA-10): none below three characters, and none when the service fails. Answers
 * are cached for five minutes, failures are not.
 * @param network of the caller, see requesterSubject
 * @throws ShopError 429 beyond the hourly limit
 */
export async function suggest(
  shop: Shop,
  network: string | null,
  question: AddressQuestion,
): Promise<AddressSuggestion[]> {
  if (question.query.length < MIN_LENGTH) return [];
  const service = shop.providers.addresses;
  const cache = cacheOf(service);
  const { mode, count, country_iso_code, city, query } = question;
  const key = JSON.stringify([mode, count, country_iso_code, foldText(city), foldText(query)]);
  const cached = cache.get(key);
  if (cached) return cached;
  await consumeRateLimit(shop.db, shop.now(), SUGGESTIONS, network);
  const found = await ask(shop, question);
  if (found) cache.set(key, found);
  return found ?? [];
}
