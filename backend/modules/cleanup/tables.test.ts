import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#backend/db/schema.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { RETENTION_RULES } from './retention-rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

type Table = keyof Database;

/** Tables whose rows are deleted with a shopper (modules/shoppers/sweep.ts), a subscription, or by another job. */
const DELETED_WITH_OWNER: readonly Table[] = [
  'shoppers',
  'cart_items',
  'favorites',
  'addresses',
  'shopper_certificates',
  'stock_subscription_links',
  'stock_waves',
  'catalog_changes',
];

/** Tables that are retained for accounting, or because a message of a customer requires an answer. */
const RETAINED: readonly Table[] = [
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

/** Tables of the owner, which grow with products, stores and texts, not with visits. */
const OWNED: readonly Table[] = [
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

/** Tables of the program, which grow with its versions. */
const OF_PROGRAM: readonly Table[] = ['migration_compatibility'];

it('each table has a retention rule or is retained on purpose (decision 058)', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'
    ORDER BY name`.execute(shop.db);
  const known = new Set([
    ...RETENTION_RULES.map(({ table }) => table),
    ...DELETED_WITH_OWNER,
    ...RETAINED,
    ...OWNED,
    ...OF_PROGRAM,
  ]);
  expect(rows.map(({ name }) => name)).toEqual([...known].toSorted());
});
