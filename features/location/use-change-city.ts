'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { announceSession } from '#features/session/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import type { City } from '#lib/contracts/local.ts';
import { isCity } from '#lib/domain/addresses.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';
import { CONFIRMED } from './confirmed.ts';
import { citySearchQuery, saveCity } from './queries.ts';

/** MD-08. Stock and delivery on the whole page depend on the city, so the page reloads. */
export const useChangeCity = () =>
  useMutation({
    mutationFn: (city: Pick<City, 'location_id'>) => saveCity(city.location_id),
    onSuccess: () => {
      // A shopper who has chosen is not asked again (MD-07).
      setCookie(COOKIES.city, CONFIRMED);
      announceSession();
      reloadPage();
    },
  });

/** The shop's city of this name, as typed in an address: null when there is none, undefined until it is known. */
export function useCityNamed(typed: string): City | null | undefined {
  const { data } = useQuery({
    ...citySearchQuery(typed.trim().slice(0, MAX_QUERY)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && (data.cities.find((city) => isCity(typed, city.name)) ?? null);
}
