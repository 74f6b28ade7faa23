import { callServer } from '@/lib/api/server';
import { cached, tags } from '@/lib/cache/manifest';

/** A menu's items, and the year that the copyright line shows. */
export async function getMenu(code: 'top' | 'footer') {
  'use cache';
  cached('editorial', tags.menus);
  const { items } = await callServer('GET /api/v1/content/menu/:code', { params: { code } });
  return { items, year: new Date().getFullYear() };
}
