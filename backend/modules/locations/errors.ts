import { STORE_NOT_FOUND } from '#lib/texts/refusals.ts';

/** Errors of the endpoints for cities and stores. */
export const locationErrors = {
  city: { code: 'city_not_found', message: 'Город не найден' },
  location: { code: 'location_not_found', message: 'Местоположение не найдено' },
  store: { code: 'store_not_found', message: STORE_NOT_FOUND },
} as const;
