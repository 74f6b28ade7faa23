import { buildSharePicture } from '#lib/config/images.ts';
import { buildSiteUrl } from '#lib/config/site-url.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

interface Entry {
  /** Path of the page. */
  url: string;
  /** Time of the last change in ISO 8601, null if unknown. */
  updated_at: string | null;
  /** URLs of the page's pictures. */
  images?: readonly string[];
}

/** Escapes text for an element or an attribute of an XML document. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Builds the element of a picture, with the URL of the picture as a JPEG. */
const buildImage = (address: string) =>
  `<image:image><image:loc>${escapeXml(buildSiteUrl(buildSharePicture(address).url))}</image:loc></image:image>`;

function buildEntry(tag: string, { url, updated_at, images = [] }: Entry): string {
  const changed = updated_at ? `<lastmod>${updated_at}</lastmod>` : '';
  return `<${tag}><loc>${escapeXml(buildSiteUrl(url))}</loc>${changed}${images.map(buildImage).join('')}</${tag}>`;
}

const buildDocument = (root: string, tag: string, entries: readonly Entry[], space = '') =>
  `${DECLARATION}\n<${root} xmlns="${SCHEMA}"${space}>\n${entries.map((one) => buildEntry(tag, one)).join('\n')}\n</${root}>\n`;

/** Builds the sitemap index: a list of sitemaps (sitemaps.org). */
export const buildSitemapIndex = (maps: readonly Entry[]): string =>
  buildDocument('sitemapindex', 'sitemap', maps);

/** Builds one sitemap: the URLs of pages, each with the time of the page's last change and the page's pictures. */
export const buildSitemap = (pages: readonly Entry[]): string =>
  buildDocument('urlset', 'url', pages, ` xmlns:image="${IMAGES}"`);

/**
 * Creates an XML response. The gateway caches the response like any page, until the data of the response is
 * invalidated.
 */
export const createXmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, s-maxage=3600' },
  });
