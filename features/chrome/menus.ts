import { findOnServer } from '#lib/api/server.ts';
import { kept } from '#lib/cache/kept.ts';

/** A menu's items, none where the shop has not filled it, and the year that the copyright line shows. */
export const getMenu = kept(async (code: 'top' | 'footer') => {
  const menu = await findOnServer('GET /api/v1/content/menu/:code', { params: { code } }, 'helper');
  // An entry without words would be an empty link.
  return { items: menu?.items.filter(({ name }) => name !== '') ?? [], year: new Date().getFullYear() };
});
