import { type Identity, identitySchema } from '#lib/identity/schema.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadSetting } from '../settings/index.ts';
import { identityErrors } from './errors.ts';
import { hasCity, IDENTITY_CODE, storeIdentity } from './repo.ts';

/**
 * Changes fields of the shop's identity. A field that is absent remains, and a field that is null is removed.
 * @returns the changed identity
 * @throws ShopError 400 with each wrong field. Nothing is then changed
 */
export function changeIdentity(db: Db, changes: Readonly<Record<string, unknown>>): Promise<Identity> {
  return db.transaction().execute(async (tx) => {
    const stored = (await loadSetting(tx, IDENTITY_CODE, identitySchema)) ?? {};
    const fields = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null);
    const { data: identity, error } = identitySchema.safeParse(Object.fromEntries(fields));
    if (error)
      throw new ShopError(
        400,
        error.issues.map(({ path, message }) => ({
          ...identityErrors.wrong,
          message,
          field: path.join('.'),
        })),
      );
    const { default_city: city } = identity;
    if (city && !(await hasCity(tx, city))) throw new ShopError(400, identityErrors.city);
    await storeIdentity(tx, identity);
    return identity;
  });
}
