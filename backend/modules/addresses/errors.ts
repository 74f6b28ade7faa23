import { ADDRESS_NOT_FOUND } from '#lib/texts/refusals.ts';
import { validation } from '#lib/texts/validation.ts';

/** Errors of the address endpoints, with the texts of section 5. */
export const addressErrors = {
  noStreet: {
    code: 'address_no_street',
    message: validation.address.noStreet,
    field: 'street_with_type',
  },
  noHouse: { code: 'address_no_house', message: validation.address.noHouse, field: 'house' },
  limit: { code: 'address_limit', message: validation.address.limit },
  notFound: { code: 'address_not_found', message: ADDRESS_NOT_FOUND },
} as const;
