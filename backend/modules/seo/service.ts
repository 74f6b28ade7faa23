import { z } from 'zod';
import {
  type SeoDescription,
  type SeoInput,
  type SeoTag,
  SITEMAP_NAMES,
  SITEMAP_PAGE_SIZE,
  type SitemapName,
  seoTag,
} from '#lib/contracts/seo.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import type { Db } from '../../db/client.ts';
import { readStored } from '../../db/stored.ts';
import { ShopError } from '../../kernel/errors.ts';
import { seoErrors } from './errors.ts';
import { findDescription, findSeoTag, type SeoKey, upsertSeo } from './repo.ts';
import { measureSitemap, readSitemapPage } from './sitemap-repo.ts';

/**
 * Returns the title, description and text of a page (AP-14).
 * @throws ShopError 404 for a page without these texts
 */
export async function getDescription(db: Db, key: SeoKey): Promise<SeoDescription> {
  const row = await findDescription(db, key);
  if (!row) throw new ShopError(404, seoErrors.description);
  return row;
}

/**
 * Returns the related links of a page (AP-14).
 * @throws ShopError 404 for a page without related links
 */
export async function getSeoTag(db: Db, key: SeoKey): Promise<SeoTag> {
  const row = await findSeoTag(db, key);
  const tag = row && readStored(seoTag, row, `seo_tags/${row.url}`);
  if (!tag) throw new ShopError(404, seoErrors.tag);
  return tag;
}

/**
 * Saves the texts and related links of pages, with sanitized HTML.
 * @returns the number of saved pages
 */
export async function writeSeo(db: Db, now: Date, pages: readonly SeoInput[]): Promise<number> {
  // The pages are deduplicated, because one statement cannot write a row twice. The last version wins.
  const last = new Map(pages.map((page) => [page.url, page]));
  const rows = [...last.values()].map((page) => ({
    ...page,
    html: sanitizeHtml(page.html),
    tags: JSON.stringify(page.tags),
  }));
  await upsertSeo(db, now, rows);
  return rows.length;
}

/** Lists the sitemaps that are not empty, with their number of pages. */
export async function listSitemaps(db: Db) {
  const maps = await Promise.all(
    SITEMAP_NAMES.map(async (name) => {
      const { count, updatedAt } = await measureSitemap(db, name);
      if (count === 0) return null;
      return {
        name,
        pages: Math.ceil(count / SITEMAP_PAGE_SIZE),
        updated_at: updatedAt?.toISOString() ?? null,
      };
    }),
  );
  return maps.filter((map) => map !== null);
}

/** Returns one page of a sitemap. A page after the last is empty. */
export async function getSitemapPage(db: Db, name: SitemapName, page: number) {
  const rows = await readSitemapPage(db, name, page);
  return rows.map(({ url, updated_at, images }) => ({
    url,
    updated_at: z.date().nullable().parse(updated_at)?.toISOString() ?? null,
    images: images ?? [],
  }));
}
