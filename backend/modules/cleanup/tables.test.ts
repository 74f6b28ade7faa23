import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#backend/db/schema.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { TERMS } from './terms.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

type Table = keyof Database;

/** Go with a shopper, when modules/shoppers/sweep.ts forgets them, with a subscription, or by a job of their own. */
const GO_ALONG: readonly Table[] = [
  'shoppers',
  'cart_items',
  'favorites',
  'addresses',
  'shopper_certificates',
  'stock_subscription_links',
  'stock_waves',
  'catalog_changes',
];

/** For the books, or because somebody has written to the shop and has a right to an answer. */
const TRADE: readonly Table[] = [
  'orders',
  'order_items',
  'order_events',
  'order_payments',
  'payment_refunds',
  'receipts',
  'marking_codes',
  'promo_uses',
  'shipments',
  'returns',
  'return_items',
  'return_events',
  'bookings',
  'booking_events',
  'certificates',
  'certificate_purchases',
  'certificate_movements',
  'customers',
  'consents',
  'bonus_movements',
  'reviews',
  'feedback',
  'subscriptions',
];

/** The owner's: they grow with the goods, the places and the texts, not with visits. */
const OWN: readonly Table[] = [
  'sections',
  'colors',
  'models',
  'products',
  'former_product_codes',
  'product_facets',
  'facet_names',
  'offers',
  'store_stock',
  'store_counts',
  'catalog_log',
  'search_terms',
  'cities',
  'stores',
  'pickup_points',
  'deliveries',
  'delivery_rates',
  'delivery_cities',
  'point_imports',
  'payments',
  'settings',
  'promo_codes',
  'cancel_reasons',
  'return_reasons',
  'return_sources',
  'loyalty_levels',
  'feedback_themes',
  'redirects',
  'short_links',
  'content_blocks',
  'menus',
  'info_pages',
  'materials',
  'seo_descriptions',
  'seo_tags',
  'index_now',
];

it('each table is emptied of old rows, or is known to stay (decision 058)', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'
    ORDER BY name`.execute(shop.db);
  const known = new Set([...TERMS.map(({ table }) => table), ...GO_ALONG, ...TRADE, ...OWN]);
  expect(rows.map(({ name }) => name)).toEqual([...known].toSorted());
});
