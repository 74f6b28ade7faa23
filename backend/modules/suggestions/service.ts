import { LRUCache } from 'lru-cache';
import type { AddressSuggestion } from '@/lib/contracts/suggestions';
import { foldText } from '@/lib/domain/text';
import type { Shop } from '../../http/context';
import type { AddressQuestion, AddressService } from '../../providers/suggestions/port';
import { type Limit, spendTry } from '../tries/service';
import { suggestionErrors } from './errors';

/** Section 5: from so many characters on, kept for so long. */
const MIN_LENGTH = 3;
const KEPT_MS = 5 * 60 * 1000;
const MAX_KEPT = 5_000;
/** A person who types two addresses asks some thirty times; many people may share an address. */
const ASKED: Limit = { action: 'suggestions', max: 600, hours: 1, error: suggestionErrors.tooMany };

type Memory = LRUCache<string, AddressSuggestion[]>;
/** Each service's own: what one has answered, another would not. */
const memories = new WeakMap<AddressService, Memory>();

function memoryOf(service: AddressService): Memory {
  const memory = memories.get(service) ?? new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS });
  memories.set(service, memory);
  return memory;
}

/** Section 5: a city's entry names a place, a street's one a street or a house. */
const fits = ({ mode }: AddressQuestion, { city, street_with_type, house }: AddressSuggestion) =>
  Boolean(mode === 'city' ? city : street_with_type || house);

async function ask(service: AddressService, question: AddressQuestion): Promise<AddressSuggestion[] | null> {
  try {
    return (await service.suggest(question)).filter((one) => fits(question, one)).slice(0, question.count);
  } catch (error) {
    console.error(`suggestions: ${error instanceof Error ? error.message : 'failed'}`);
    return null;
  }
}

/**
 * Suggestions for what is typed of an address (VA-10): none below three characters, and none when the
 * service fails; an answer is kept for five minutes, a failure is not.
 * @param asker whose questions are counted: the client's address
 * @throws ShopError 429 beyond the hourly limit
 */
export async function suggest(
  shop: Shop,
  asker: string,
  question: AddressQuestion,
): Promise<AddressSuggestion[]> {
  if (question.query.length < MIN_LENGTH) return [];
  const service = shop.providers.addresses;
  const memory = memoryOf(service);
  const { mode, count, country_iso_code, city, query } = question;
  const key = JSON.stringify([mode, count, country_iso_code, foldText(city), foldText(query)]);
  const kept = memory.get(key);
  if (kept) return kept;
  await spendTry(shop.db, shop.now(), ASKED, `address:${asker}`);
  const found = await ask(service, question);
  if (found) memory.set(key, found);
  return found ?? [];
}
