import { id } from './common';
import { endpoint } from './endpoint';
import { location } from './local';
import { z } from './zod';

/** Section 7, Authentication: the guest's half. */
export const auth = {
  'GET /api/v1/auth/check': endpoint({
    summary: 'Кто пришёл: есть ли сеанс, вошёл ли покупатель, какой у него город',
    query: z.object({ city_id: id.optional(), location_id: id.optional() }),
    result: z.object({
      /** True for a signed-in customer. */
      auth: z.boolean(),
      /** False when the browser has to ask for an anonymous session first. */
      session: z.boolean(),
      location,
      /** False until the shopper has chosen or confirmed a city. */
      location_chosen: z.boolean(),
    }),
  }),
  'POST /services/rest/v1/authentication/anonymous': endpoint({
    summary: 'Начать сеанс гостя; есть сеанс — оставить его',
    result: z.object({ auth: z.literal(false) }),
  }),
};
