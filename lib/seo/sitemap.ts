import { sharedPicture } from '#lib/config/images.ts';
import { siteUrl } from '#lib/config/site.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

interface Entry {
  /** Path of the page. */
  url: string;
  /** ISO 8601; null where it is not known. */
  updated_at: string | null;
  /** Addresses of its pictures. */
  images?: readonly string[];
}

/** Text for an XML document, of an element or an attribute. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A picture as a search engine loads it. */
const image = (address: string) =>
  `<image:image><image:loc>${escapeXml(siteUrl(sharedPicture(address).url))}</image:loc></image:image>`;

function entry(tag: string, { url, updated_at, images = [] }: Entry): string {
  const changed = updated_at ? `<lastmod>${updated_at}</lastmod>` : '';
  return `<${tag}><loc>${escapeXml(siteUrl(url))}</loc>${changed}${images.map(image).join('')}</${tag}>`;
}

const document = (root: string, tag: string, entries: readonly Entry[], space = '') =>
  `${DECLARATION}\n<${root} xmlns="${SCHEMA}"${space}>\n${entries.map((one) => entry(tag, one)).join('\n')}\n</${root}>\n`;

/** The list of sitemaps (sitemaps.org). */
export const sitemapIndex = (maps: readonly Entry[]): string => document('sitemapindex', 'sitemap', maps);

/** One sitemap: addresses with the time of their last change, and their pictures. */
export const sitemap = (pages: readonly Entry[]): string =>
  document('urlset', 'url', pages, ` xmlns:image="${IMAGES}"`);

/** Cached by the gateway like any page, until something of the shop changes. */
export const xml = (body: string, type = 'application/xml'): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, s-maxage=3600' },
  });
