'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { announceSession } from '#features/session/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import type { City } from '#lib/contracts/locations.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';
import { CITY_CONFIRMED } from './city-confirmed.ts';
import { citySearchQuery, saveCity } from './queries.ts';

/**
 * Changes the city (MD-08). The page is reloaded, because stock and delivery everywhere on the page depend on the city.
 */
export const useChangeCity = () =>
  useMutation({
    mutationFn: (city: Pick<City, 'location_id'>) => saveCity(city.location_id),
    onSuccess: () => {
      // After a choice the city's confirmation is not shown again (MD-07).
      setCookie(COOKIES.city, CITY_CONFIRMED);
      announceSession();
      reloadPage();
    },
  });

/**
 * Finds the city of the shop that is named in a typed address.
 * @returns null when the shop has no such city, undefined until the query has loaded
 */
export function useCityByName(typed: string): City | null | undefined {
  const { data } = useQuery({
    ...citySearchQuery(typed.trim().slice(0, MAX_QUERY)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && (data.cities.find((city) => isSameCity(typed, city.name)) ?? null);
}
