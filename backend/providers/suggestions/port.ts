import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';

/** Request for address suggestions. */
export interface AddressQuery {
  query: string;
  /** Maximum number of suggestions. */
  count: number;
  mode: 'city' | 'street';
  country_iso_code?: 'RU' | 'BY';
  /** Name of the city whose streets are suggested. Empty for streets of any city. */
  city: string;
}

/** Address suggestion service (section 7, AP-16). */
export interface AddressService {
  /**
   * Suggests addresses, the most likely first.
   * @throws ProviderError when the service does not respond. The caller then shows no suggestions
   */
  suggest(question: AddressQuery): Promise<AddressSuggestion[]>;
}
