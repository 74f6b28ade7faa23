import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** Every section: top sections first, each level in its order. */
export async function listSections(db: Db) {
  return db
    .selectFrom('sections')
    .selectAll()
    .orderBy('parent_id', (order) => order.asc().nullsFirst())
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

/** Numbers of active products by section. */
export async function countBySection(db: Db) {
  return db
    .selectFrom('products')
    .select(['section_id', sql<number>`count(*)::int`.as('count')])
    .where('is_active', '=', true)
    .groupBy('section_id')
    .execute();
}

/** Numbers of active products by section and type. */
export async function countByType(db: Db) {
  return db
    .selectFrom('products as p')
    .innerJoin('product_facets as f', 'f.product_id', 'p.id')
    .select(['p.section_id', 'f.value as type', sql<number>`count(*)::int`.as('count')])
    .where('p.is_active', '=', true)
    .where('f.name', '=', 'type')
    .groupBy(['p.section_id', 'f.value'])
    .execute();
}

/** Names and titles of list filters, in the order they are shown. */
export async function listFacetNames(db: Db) {
  return db.selectFrom('facet_names').selectAll().orderBy('sort').orderBy('name').execute();
}
