import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import type { Database } from '#backend/db/schema.ts';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import { CANCEL_REASONS, RETURN_REASONS, RETURN_SETTINGS, RETURN_SOURCES } from './after-sale.ts';
import { type Catalog, makeCatalog } from './catalog.ts';
import { CERTIFICATE_SETTINGS, makeCertificates } from './certificates.ts';
import { COLORS } from './colors.ts';
import { DELIVERIES, DELIVERY_RATES, PAYMENTS, PROMO_CODES, SETTINGS } from './commerce.ts';
import { insertDemoCustomer } from './customer/index.ts';
import { makeInfoPages } from './editorial/info/index.ts';
import { makeContentBlocks } from './editorial/main-page.ts';
import { makeMaterials } from './editorial/materials/index.ts';
import { makeMenus } from './editorial/menus.ts';
import { makePlacedBlocks } from './editorial/placed.ts';
import { makeSeoDescriptions, makeSeoTags } from './editorial/seo.ts';
import { FACET_NAMES } from './facet-names.ts';
import { FEEDBACK_THEMES } from './feedback.ts';
import { DEMO_IDENTITY } from './identity.ts';
import { LOYALTY_LEVELS } from './loyalty.ts';
import { type DemoOffer, makeOffers } from './offers.ts';
import { CITIES } from './places/cities.ts';
import { makePickupPoints } from './places/pickup-points.ts';
import { STORES } from './places/stores.ts';
import { REDIRECTS, SHORT_LINKS } from './redirects.ts';
import { makeReviewRows } from './reviews/index.ts';
import { makeFrequentQueries, SEARCH_TERMS } from './search/index.ts';
import { SECTIONS } from './sections.ts';

/** Fixed time from which the creation dates of products are counted back. */
const DEMO_NOW = new Date('2026-11-01T09:00:00+03:00');

const CHUNK = 1000;

type Tx = Transaction<Database>;

/**
 * Fills an empty, migrated database with the demo shop: products, places, rates, content, and one customer. The shop is
 * the same each time, except for the customer's orders. A failure leaves the database empty.
 * @param now time from which the dates of the customer's orders are counted back
 */
export async function seedDemo(db: Db, now = new Date()): Promise<void> {
  const catalog = makeCatalog(DEMO_NOW);
  const offers = makeOffers(catalog.products);
  await db.transaction().execute(async (tx) => {
    await insertPlaces(tx);
    await insertCommerce(tx);
    await insertGoods(tx, catalog, offers);
    await insert(tx, 'reviews', makeReviewRows(catalog.products, DEMO_NOW));
    await insertContent(tx, catalog);
    await insertDemoCustomer(tx, offers, now);
    await insert(tx, 'search_asked', makeFrequentQueries(now));
  });
}

async function insert<T extends keyof Database>(tx: Tx, table: T, rows: readonly Insertable<Database[T]>[]) {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .execute();
  }
}

async function insertPlaces(tx: Tx) {
  // The migrations insert the default city.
  await tx.deleteFrom('cities').where('id', '=', DEFAULT_CITY.id).execute();
  await insert(tx, 'cities', CITIES);
  await insert(tx, 'stores', STORES);
  await insert(tx, 'pickup_points', makePickupPoints());
}

async function insertCommerce(tx: Tx) {
  const identity = identitySchema.parse(DEMO_IDENTITY);
  await insert(tx, 'deliveries', DELIVERIES);
  await insert(
    tx,
    'delivery_rates',
    DELIVERY_RATES.map((rate) => ({ ...rate, intervals: JSON.stringify(rate.intervals) })),
  );
  await insert(tx, 'payments', PAYMENTS);
  await insert(
    tx,
    'settings',
    [...SETTINGS, CERTIFICATE_SETTINGS, RETURN_SETTINGS, { code: 'identity', value: identity }].map(
      ({ code, value }) => ({
        code,
        value: JSON.stringify(value),
      }),
    ),
  );
  await insert(tx, 'promo_codes', PROMO_CODES);
  await insert(tx, 'certificates', await makeCertificates());
  // The earlier payments by these certificates are unknown, so the history of each certificate begins with its current
  // balance.
  await sql`
    INSERT INTO certificate_movements (certificate_id, kind, amount, created_at)
    SELECT id, 'issue', balance, created_at FROM certificates WHERE balance > 0`.execute(tx);
  await insert(tx, 'feedback_themes', FEEDBACK_THEMES);
  await insert(tx, 'loyalty_levels', LOYALTY_LEVELS);
  await insert(tx, 'cancel_reasons', CANCEL_REASONS);
  await insert(tx, 'return_reasons', RETURN_REASONS);
  await insert(tx, 'return_sources', RETURN_SOURCES);
}

async function insertGoods(tx: Tx, { models, products }: Catalog, offers: readonly DemoOffer[]) {
  await insert(
    tx,
    'sections',
    SECTIONS.map((section) => ({
      ...section,
      static_filter: section.static_filter && JSON.stringify(section.static_filter),
    })),
  );
  await insert(
    tx,
    'colors',
    COLORS.map((color, index) => ({ id: index + 1, ...color })),
  );
  await insert(
    tx,
    'models',
    models.map(({ id, code, sectionId }) => ({ id, code, section_id: sectionId })),
  );
  await insert(tx, 'products', products.map(productRow));
  await insert(tx, 'facet_names', FACET_NAMES);
  await insert(tx, 'search_terms', SEARCH_TERMS);
  await insert(
    tx,
    'product_facets',
    products.flatMap(({ id, facets }) => facets.map((facet) => ({ product_id: id, ...facet }))),
  );
  await insert(
    tx,
    'offers',
    offers.map(({ id, product, size: { title, quantity }, sort }) => ({
      id,
      product_id: product.id,
      title,
      sort,
      quantity,
    })),
  );
  await insert(
    tx,
    'store_stock',
    offers.flatMap(({ id, size }) =>
      [...size.stores].map(([store_id, quantity]) => ({ store_id, offer_id: id, quantity })),
    ),
  );
}

function productRow(product: Catalog['products'][number]): Insertable<Database['products']> {
  return {
    id: product.id,
    model_id: product.modelId,
    section_id: product.sectionId,
    color_id: product.colorId,
    code: product.code,
    title: product.title,
    vendor_code: product.vendorCode,
    price: product.price,
    base_price: product.basePrice,
    discount_info: product.discountInfo,
    images: product.images,
    properties: JSON.stringify(product.properties),
    description: product.description,
    sizes_link_frame: product.frame,
    true_size_name: product.trueSize?.name ?? null,
    true_size_info: product.trueSize?.info ?? null,
    is_novelty: product.isNovelty,
    label: product.label,
    completeness: JSON.stringify(product.completeness),
    care_ids: product.careIds,
    sort: product.sort,
    created_at: product.createdAt,
    updated_at: product.createdAt,
    search_text: product.searchText,
  };
}

async function insertContent(tx: Tx, catalog: Catalog) {
  await insert(
    tx,
    'content_blocks',
    [...makeContentBlocks(catalog), ...makePlacedBlocks()].map(({ code, data }) => ({
      code,
      data: JSON.stringify(data),
    })),
  );
  await insert(
    tx,
    'menus',
    makeMenus().map(({ code, items }) => ({ code, items: JSON.stringify(items) })),
  );
  await insert(tx, 'info_pages', makeInfoPages());
  await insert(tx, 'redirects', REDIRECTS);
  await insert(tx, 'short_links', SHORT_LINKS);
  await insert(tx, 'materials', makeMaterials(catalog));
  await insert(tx, 'seo_descriptions', makeSeoDescriptions());
  await insert(tx, 'seo_tags', makeSeoTags());
}
