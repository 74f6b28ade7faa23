import { identitySchema } from '#lib/identity/schema.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/routes.ts';
import { loadSetting } from '../settings/index.ts';
import { changeIdentity } from './change.ts';
import { identityErrors } from './errors.ts';
import { IDENTITY_CODE } from './repo.ts';

/** Routes of the shop's identity. */
export const identityRoutes: Routes = {
  'GET /api/v1/content/identity': async (_input, { shop }) => {
    const identity = await loadSetting(shop.db, IDENTITY_CODE, identitySchema);
    if (!identity) throw new ShopError(404, identityErrors.none);
    return identity;
  },
  'POST /services/rest/v1/owner/identity': async ({ body }, { shop }) => {
    if (shop.identityFile) throw new ShopError(409, identityErrors.inFile);
    await changeIdentity(shop.db, body);
    return {};
  },
};
