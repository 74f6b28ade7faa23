import { TEXT_MAX } from '#lib/domain/text.ts';
import { id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

/** One line of an address. The address forms validate with the same schema. */
export const addressLine = trimmedTextSchema(200);
/** Comment for the courier. */
export const addressComment = trimmedTextSchema(TEXT_MAX);

export const countryCode = z.enum(['RU', 'BY']);

/** Address as the API returns it (section 3, Address). */
export const address = z.object({
  address_id: id,
  /** Full address in one line: the back end composes it from the city, the street with its type, and the house. */
  name: z.string(),
  country: z.string(),
  country_iso_code: countryCode.default('RU'),
  postal_code: z.string(),
  city: z.string(),
  street_with_type: z.string(),
  house: z.string(),
  block: z.string(),
  flat: z.string(),
  comment: z.string(),
});
export type Address = z.infer<typeof address>;

const addresses = z.object({ addresses: z.array(address) });
/** Result of a write: the addresses after the change. A back end may omit the addresses. */
const changed = addresses.partial();

/** Address as the shopper types it in a form. The form checks for missing fields itself (VA-09). */
export const addressFields = z.object({
  country: addressLine.default('Россия'),
  country_iso_code: countryCode.default('RU'),
  postal_code: addressLine.default(''),
  city: addressLine.min(1),
  street_with_type: addressLine.default(''),
  house: addressLine.default(''),
  block: addressLine.default(''),
  flat: addressLine.default(''),
  comment: addressComment.default(''),
});

/** Endpoints of section 7, User addresses. A guest's addresses are stored with the session. */
export const addressEndpoints = {
  'GET /services/rest/v1/user/address': endpoint({
    summary: 'Сохранённые адреса',
    access: 'session',
    result: addresses,
  }),
  'POST /services/rest/v1/user/address': endpoint({
    summary: 'Добавить адрес или изменить (с address_id); не больше трёх',
    access: 'session',
    acceptsReplacedToken: true,
    body: addressFields.extend({ address_id: id.optional() }),
    result: changed.extend({ /** Identifier of the saved address. */ address_id: id.optional() }),
  }),
  'DELETE /services/rest/v1/user/address/:id': endpoint({
    summary: 'Удалить адрес',
    access: 'session',
    params: idParams,
    result: changed,
  }),
};
