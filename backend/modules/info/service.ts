import type { InfoPage } from '@/lib/contracts/info';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { withInstallmentLimit } from '../settings';
import { infoErrors } from './errors';
import { findInfoPage } from './repo';

/** A help or legal page (RT-12). @throws ShopError 404 */
export async function getInfoPage(db: Db, code: string): Promise<InfoPage> {
  const page = await findInfoPage(db, code);
  if (!page) throw new ShopError(404, infoErrors.page);
  return {
    ...page,
    html: await withInstallmentLimit(db, page.html),
    updated_at: page.updated_at.toISOString(),
  };
}
