import type { SeoInput } from '#lib/contracts/seo.ts';
import type { Db } from '../../db/client.ts';
import { toExcludedValues } from '../../db/excluded-values.ts';

/** Key of a row with SEO data: its id, or the URL path of its page. */
export type SeoKey = { id: number } | { url: string };

/** Returns the column and the value of a key. */
const toColumn = (key: SeoKey) => ('id' in key ? (['id', key.id] as const) : (['url', key.url] as const));

/** Finds the title, description and text of a page. */
export async function findDescription(db: Db, key: SeoKey) {
  const [column, value] = toColumn(key);
  return db
    .selectFrom('seo_descriptions')
    .select(['id', 'url', 'title', 'description', 'heading', 'html'])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Inserts or replaces the texts and related links of pages by URL path. */
export async function upsertSeo(
  db: Db,
  now: Date,
  pages: readonly (Omit<SeoInput, 'tags'> & { tags: string })[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('seo_descriptions')
      .values(pages.map(({ tags: _, ...page }) => ({ ...page, updated_at: now })))
      .onConflict((conflict) =>
        conflict
          .column('url')
          .doUpdateSet(
            toExcludedValues('seo_descriptions', ['title', 'description', 'heading', 'html', 'updated_at']),
          ),
      )
      .execute();
    await tx
      .insertInto('seo_tags')
      .values(pages.map(({ url, tags }) => ({ url, tags })))
      .onConflict((conflict) => conflict.column('url').doUpdateSet(toExcludedValues('seo_tags', ['tags'])))
      .execute();
  });
}

/** Finds the related links of a page. */
export async function findSeoTag(db: Db, key: SeoKey) {
  const [column, value] = toColumn(key);
  return db.selectFrom('seo_tags').selectAll().where(column, '=', value).executeTakeFirst();
}
