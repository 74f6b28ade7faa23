import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';

export interface AddressQuestion {
  query: string;
  /** The greatest number of suggestions. */
  count: number;
  mode: 'city' | 'street';
  country_iso_code?: 'RU' | 'BY';
  /** Only streets of the city with this name; empty for any. */
  city: string;
}

/** A service that suggests addresses (section 7, AP-16). */
export interface AddressService {
  /** @returns the most likely first @throws when the service does not answer: the caller then shows none */
  suggest(question: AddressQuestion): Promise<AddressSuggestion[]>;
}
