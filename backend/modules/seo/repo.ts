import type { WrittenSeo } from '#lib/contracts/seo.ts';
import type { Db } from '../../db/client.ts';
import { excluded } from '../../db/excluded.ts';

/** A record by its id, or by the address of its page. */
export type SeoKey = { id: number } | { url: string };

/** The column of a key, and its value. */
const columnOf = (key: SeoKey) => ('id' in key ? (['id', key.id] as const) : (['url', key.url] as const));

export async function findDescription(db: Db, key: SeoKey) {
  const [column, value] = columnOf(key);
  return db
    .selectFrom('seo_descriptions')
    .select(['id', 'url', 'title', 'description', 'heading', 'html'])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Inserts texts of pages, or replaces those of the same address. */
export async function upsertSeo(
  db: Db,
  now: Date,
  pages: readonly (Omit<WrittenSeo, 'tags'> & { tags: string })[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('seo_descriptions')
      .values(pages.map(({ tags: _, ...page }) => ({ ...page, updated_at: now })))
      .onConflict((conflict) =>
        conflict
          .column('url')
          .doUpdateSet(
            excluded('seo_descriptions', ['title', 'description', 'heading', 'html', 'updated_at']),
          ),
      )
      .execute();
    await tx
      .insertInto('seo_tags')
      .values(pages.map(({ url, tags }) => ({ url, tags })))
      .onConflict((conflict) => conflict.column('url').doUpdateSet(excluded('seo_tags', ['tags'])))
      .execute();
  });
}

export async function findTag(db: Db, key: SeoKey) {
  const [column, value] = columnOf(key);
  return db.selectFrom('seo_tags').selectAll().where(column, '=', value).executeTakeFirst();
}
