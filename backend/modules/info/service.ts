import type { InfoPage } from '#lib/contracts/info.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { withInstallmentLimit } from '../settings/index.ts';
import { infoErrors } from './errors.ts';
import { findInfoPage } from './repo.ts';

/**
 * Returns a help or legal page (RT-12).
 * @throws ShopError 404 for an unknown code
 */
export async function getInfoPage(db: Db, code: string): Promise<InfoPage> {
  const page = await findInfoPage(db, code);
  if (!page) throw new ShopError(404, infoErrors.page);
  return {
    ...page,
    html: await withInstallmentLimit(db, page.html),
    updated_at: page.updated_at.toISOString(),
  };
}
