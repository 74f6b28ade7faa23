import type { AddressSuggestion } from '@/lib/contracts/suggestions';

export interface AddressQuestion {
  query: string;
  /** Most answers. */
  count: number;
  mode: 'city' | 'street';
  country_iso_code?: 'RU' | 'BY';
  /** Name of the only city; empty for any. */
  city: string;
}

/** A service that knows addresses (section 7, AP-16). */
export interface AddressService {
  /** @returns the likeliest first @throws when the service does not answer: the caller then shows nothing */
  suggest(question: AddressQuestion): Promise<AddressSuggestion[]>;
}
