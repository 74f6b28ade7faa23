import { siteUrl } from '@/lib/config/site';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  /** Path of the page. */
  url: string;
  /** ISO 8601. */
  updated_at: string;
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const entry = (tag: string, { url, updated_at }: Entry) =>
  `<${tag}><loc>${escapeXml(siteUrl(url))}</loc><lastmod>${updated_at}</lastmod></${tag}>`;

const document = (root: string, tag: string, entries: readonly Entry[]) =>
  `${DECLARATION}\n<${root} xmlns="${SCHEMA}">\n${entries.map((one) => entry(tag, one)).join('\n')}\n</${root}>\n`;

/** The list of sitemaps (sitemaps.org). */
export const sitemapIndex = (maps: readonly Entry[]): string => document('sitemapindex', 'sitemap', maps);

/** One sitemap: addresses with the time of their last change. */
export const sitemap = (pages: readonly Entry[]): string => document('urlset', 'url', pages);

/** Cached by the gateway like any page, until something of the shop changes. */
export const xml = (body: string): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, s-maxage=3600' },
  });
