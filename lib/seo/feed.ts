import { buildSharePicture } from '#lib/config/images.ts';
import { buildSiteUrl } from '#lib/config/site-url.ts';
import type { Teaser } from '#lib/contracts/materials.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { escapeXml } from './sitemap.ts';

interface Feed {
  /** Path of the feed itself. */
  path: string;
  /** Path of the page that lists the same articles, such as `/blog`. */
  listPath: string;
  title: string;
  description: string;
  items: readonly Teaser[];
}

const buildTag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** Formats a date as in RFC 822, which RSS requires. */
const formatRssDate = (at: string) => new Date(at).toUTCString();

function buildItem({ code, title, lead, topic, image, published_at }: Teaser, listPath: string): string {
  const url = buildSiteUrl(`${listPath}/${code}`);
  const picture = image && buildSiteUrl(buildSharePicture(image.wide.src).url);
  return [
    '<item>',
    buildTag('title', title),
    buildTag('link', url),
    buildTag('guid', url),
    ...(published_at ? [buildTag('pubDate', formatRssDate(published_at))] : []),
    ...(topic ? [buildTag('category', topic)] : []),
    buildTag('description', lead),
    ...(picture ? [`<media:content url="${escapeXml(picture)}" medium="image" type="image/jpeg"/>`] : []),
    '</item>',
  ].join('');
}

/** Builds an RSS 2.0 feed of articles, each with its lead paragraph and a link. */
export function buildFeed({ path, listPath, title, description, items }: Feed): string {
  const newest = items[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    buildTag('title', `${title} — ${getShopName()}`),
    buildTag('link', buildSiteUrl(listPath)),
    buildTag('description', description),
    buildTag('language', 'ru'),
    `<atom:link href="${escapeXml(buildSiteUrl(path))}" rel="self" type="application/rss+xml"/>`,
    ...(newest?.published_at ? [buildTag('lastBuildDate', formatRssDate(newest.published_at))] : []),
    ...items.map((one) => buildItem(one, listPath)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
