import { sharedPicture } from '#lib/config/images.ts';
import { site, siteUrl } from '#lib/config/site.ts';
import type { Teaser } from '#lib/contracts/materials.ts';
import { escapeXml } from './sitemap.ts';

interface Feed {
  /** Its own path. */
  path: string;
  /** The page that it is about: `/blog`. */
  listPath: string;
  title: string;
  description: string;
  items: readonly Teaser[];
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** RFC 822, as RSS wants it. */
const day = (at: string) => new Date(at).toUTCString();

function item({ code, title, lead, topic, image, published_at }: Teaser, listPath: string): string {
  const url = siteUrl(`${listPath}/${code}`);
  const picture = image && siteUrl(sharedPicture(image.wide.src).url);
  return [
    '<item>',
    tag('title', title),
    tag('link', url),
    tag('guid', url),
    ...(published_at ? [tag('pubDate', day(published_at))] : []),
    ...(topic ? [tag('category', topic)] : []),
    tag('description', lead),
    ...(picture ? [`<media:content url="${escapeXml(picture)}" medium="image" type="image/jpeg"/>`] : []),
    '</item>',
  ].join('');
}

/** RSS 2.0 of a list of articles: what each is about, and a link to it. */
export function feed({ path, listPath, title, description, items }: Feed): string {
  const newest = items[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    tag('title', `${title} — ${site.name}`),
    tag('link', siteUrl(listPath)),
    tag('description', description),
    tag('language', 'ru'),
    `<atom:link href="${escapeXml(siteUrl(path))}" rel="self" type="application/rss+xml"/>`,
    ...(newest?.published_at ? [tag('lastBuildDate', day(newest.published_at))] : []),
    ...items.map((one) => item(one, listPath)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
