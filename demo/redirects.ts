import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';

/** Redirects and short links that the brand's marketers have created so far. */
export const REDIRECTS: readonly Insertable<Database['redirects']>[] = [
  { path: '/katalog-obuvi', target: '/catalog/shoes', permanent: true },
  { path: '/lookbook-osen-2025', target: '/inspiration', permanent: false },
  { path: '/telegram', target: 'https://t.me/poluton_demo', permanent: false },
];

export const SHORT_LINKS: readonly Insertable<Database['short_links']>[] = [
  { code: 'sale', target: '/catalog/sale?utm_source=sms' },
  { code: 'boots', target: '/catalog/shoes/ankle-boots' },
  { code: 'tg', target: 'https://t.me/poluton_demo' },
  { code: 'app', target: '/app/catalog' },
];
