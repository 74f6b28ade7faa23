import { TEXT_MAX } from '#lib/domain/text.ts';
import { id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

/** One line of an address, as the forms check it too. */
export const addressLine = writtenText(200);
/** What the courier has to know. */
export const addressComment = writtenText(TEXT_MAX);

export const countryCode = z.enum(['RU', 'BY']);

/** Section 3, Address, as it is shown. */
export const address = z.object({
  address_id: id,
  /** City, street with type, house: composed by the server. */
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
/** Of a change: left out where a back end does not repeat them. */
const changed = addresses.partial();

/** What is typed of an address; the form's own checks say what is missing (VA-09). */
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

/** Section 7, User addresses. A guest's belong to the session. */
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
    result: changed.extend({ /** Of the one that was saved. */ address_id: id.optional() }),
  }),
  'DELETE /services/rest/v1/user/address/:id': endpoint({
    summary: 'Удалить адрес',
    access: 'session',
    params: idParams,
    result: changed,
  }),
};
