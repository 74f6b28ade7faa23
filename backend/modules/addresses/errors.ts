import { validation } from '@/lib/texts/validation';

/** Refusals of the address calls (section 5, to the letter). */
export const addressErrors = {
  noStreet: {
    code: 'address_no_street',
    message: validation.address.noStreet,
    field: 'street_with_type',
  },
  noHouse: { code: 'address_no_house', message: validation.address.noHouse, field: 'house' },
  limit: { code: 'address_limit', message: validation.address.limit },
  notFound: { code: 'address_not_found', message: 'Адрес не найден' },
} as const;
