import type { Metadata } from 'next';
import { buildSharePicture } from '#lib/config/images.ts';
import { buildSiteUrl, site } from '#lib/config/site.ts';
import { shorten } from '#lib/domain/text.ts';
import { getSeo, getSharePicture } from './get-seo.ts';

/** Maximum length of a description. Search engines truncate longer ones. */
const DESCRIPTION_MAX = 200;

interface SharedPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface PageMetadataInput {
  /** Canonical path of the page. */
  path: string;
  /** The shop's name is appended, except to an absolute title. */
  title: string | { absolute: string };
  description: string;
  /** Picture for messengers, by default the shop's own. */
  image?: SharedPicture;
  /** Path of the RSS feed that contains the page's news. */
  feed?: string;
  /** For `product` the page adds the Open Graph type itself, because Next's types of metadata lack it. */
  type?: 'website' | 'article' | 'product';
}

function toSharePicture({ src, width, height, alt }: SharedPicture) {
  const shared = buildSharePicture(src);
  // A third-party picture without a resizing service has its original size.
  if (shared.url === src) return { url: src, width, height, alt };
  return { ...shared, height: Math.round((shared.width * height) / width), alt };
}

/**
 * Builds the metadata of an indexable page: the editors' texts if there are any (AP-14), otherwise the page's own,
 * and one canonical address.
 */
export async function pageMetadata({
  path,
  image,
  feed,
  type = 'website',
  ...own
}: PageMetadataInput): Promise<Metadata> {
  const [seo, share] = await Promise.all([getSeo(path), image ?? getSharePicture()]);
  const title = seo?.title ? { absolute: seo.title } : own.title;
  const description = shorten(seo?.description || own.description, DESCRIPTION_MAX);
  const shared = { title: typeof title === 'string' ? title : title.absolute, description };
  const picture = share ? toSharePicture(share) : undefined;
  return {
    title,
    description,
    alternates: {
      canonical: buildSiteUrl(path),
      ...(feed && { types: { 'application/rss+xml': buildSiteUrl(feed) } }),
    },
    openGraph: {
      ...shared,
      ...(type !== 'product' && { type }),
      url: buildSiteUrl(path),
      siteName: site.name,
      locale: 'ru_RU',
      images: picture && [picture],
    },
    twitter: { ...shared, card: picture ? 'summary_large_image' : 'summary', images: picture?.url },
  };
}
