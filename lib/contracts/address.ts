import { id, idParams } from './common';
import { endpoint } from './endpoint';
import { z } from './zod';

const text = z.string().trim().max(200);

/** Section 3, Address, as it is shown. */
export const address = z.object({
  address_id: id,
  /** City, street with type, house: composed by the server. */
  name: z.string(),
  country: z.string(),
  country_iso_code: z.enum(['RU', 'BY']),
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

/** Section 7, User addresses. A guest's belong to the session. */
export const addressCalls = {
  'GET /services/rest/v1/user/address': endpoint({
    summary: 'Сохранённые адреса',
    result: addresses,
  }),
  'POST /services/rest/v1/user/address': endpoint({
    summary: 'Добавить адрес или изменить (с address_id); не больше трёх',
    body: z.object({
      address_id: id.optional(),
      country: text.default('Россия'),
      country_iso_code: z.enum(['RU', 'BY']).default('RU'),
      postal_code: text.default(''),
      city: text.min(1),
      street_with_type: text.default(''),
      house: text.default(''),
      block: text.default(''),
      flat: text.default(''),
      comment: z.string().trim().max(500).default(''),
    }),
    result: addresses.extend({ address_id: id }),
  }),
  'DELETE /services/rest/v1/user/address/:id': endpoint({
    summary: 'Удалить адрес',
    params: idParams,
    result: addresses,
  }),
};
