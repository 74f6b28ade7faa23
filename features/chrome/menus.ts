import { findOnServer } from '#lib/api/server.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';

/**
 * Loads the items of a menu, and the year for the copyright line. There are no items if the owner has not filled the
 * menu.
 */
export const getMenu = cacheUntilInvalidated(async (code: 'top' | 'footer') => {
  const menu = await findOnServer('GET /api/v1/content/menu/:code', { params: { code } }, 'helper');
  // An entry without a name would be an empty link.
  return { items: menu?.items.filter(({ name }) => name !== '') ?? [], year: new Date().getFullYear() };
});
