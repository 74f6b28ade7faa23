'use client';

import { useQuery } from '@tanstack/react-query';
import type { Address } from '#lib/contracts/address.ts';
import type { Coordinates } from '#lib/domain/geo.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { suggestionsQuery } from './queries.ts';

type AddressPlace = Pick<Address, 'country_iso_code' | 'city' | 'street_with_type' | 'house' | 'block'>;

/**
 * Requests the coordinates of an address from the address service.
 * @param address null sends no request
 * @returns null while the request is pending, and when the service has no coordinates
 */
export function useCoordinates(address: AddressPlace | null): Coordinates | null {
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery({
      mode: 'street',
      query: address ? addressTexts.line({ ...address, city: '', flat: '' }) : '',
      city: address?.city ?? '',
      country_iso_code: address?.country_iso_code,
    }),
    enabled: address !== null,
  });
  if (!address || !data || isPlaceholderData) return null;
  // Another back end may return no coordinates.
  return data.suggestions.find(({ coordinates }) => coordinates)?.coordinates ?? null;
}
