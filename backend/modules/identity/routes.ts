import { type Identity, identitySchema, type PICTURE_FIELDS } from '#lib/identity/schema.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/routes.ts';
import { loadSetting } from '../settings/index.ts';
import { identityErrors } from './errors.ts';
import { hasCity, storeIdentity } from './repo.ts';

/** Code of the row of `settings` with the identity. */
const CODE = 'identity';

type Picture = (typeof PICTURE_FIELDS)[number];
type Given = Omit<Identity, Picture> & { [Field in Picture]?: string | null | undefined };

/** Completes an identity with the stored pictures. A picture that is null is removed. */
function keepPictures({ logo, icon, share_picture, ...given }: Given, stored?: Identity): Identity {
  const keep = (field: Picture, picture: string | null | undefined) =>
    (picture === undefined ? stored?.[field] : picture) ?? undefined;
  return {
    ...given,
    logo: keep('logo', logo),
    icon: keep('icon', icon),
    share_picture: keep('share_picture', share_picture),
  };
}

/** Routes of the shop's identity. */
export const identityRoutes: Routes = {
  'GET /api/v1/content/identity': async (_input, { shop }) => {
    const identity = await loadSetting(shop.db, CODE, identitySchema);
    if (!identity) throw new ShopError(404, identityErrors.none);
    return identity;
  },
  'POST /services/rest/v1/owner/identity': async ({ body }, { shop }) => {
    const { default_city: city } = body;
    if (city && !(await hasCity(shop.db, city))) throw new ShopError(400, identityErrors.city);
    const stored = await loadSetting(shop.db, CODE, identitySchema);
    await storeIdentity(shop.db, CODE, keepPictures(body, stored));
    return {};
  },
};
