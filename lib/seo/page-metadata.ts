import type { Metadata } from 'next';
import { sharedPicture } from '#lib/config/images.ts';
import { site, siteUrl } from '#lib/config/site.ts';
import { shorten } from '#lib/domain/text.ts';
import { getSeo, getSharePicture } from './get-seo.ts';

/** Search engines cut what is longer. */
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
  /** For messengers; the shop's own by default. */
  image?: SharedPicture;
  /** A product's page names its kind itself: the types of Next's metadata do not know it. */
  /** Path of the feed that the page's news go to. */
  feed?: string;
  type?: 'website' | 'article' | 'product';
}

function pictureOf({ src, width, height, alt }: SharedPicture) {
  const shared = sharedPicture(src);
  // A third-party picture without a resizing service has its original size.
  if (shared.url === src) return { url: src, width, height, alt };
  return { ...shared, height: Math.round((shared.width * height) / width), alt };
}

/**
 * Metadata of an indexable page: the editors' texts where there are any (AP-14), the page's own otherwise,
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
  const picture = share ? pictureOf(share) : undefined;
  return {
    title,
    description,
    alternates: {
      canonical: siteUrl(path),
      ...(feed && { types: { 'application/rss+xml': siteUrl(feed) } }),
    },
    openGraph: {
      ...shared,
      ...(type !== 'product' && { type }),
      url: siteUrl(path),
      siteName: site.name,
      locale: 'ru_RU',
      images: picture && [picture],
    },
    twitter: { ...shared, card: picture ? 'summary_large_image' : 'summary', images: picture?.url },
  };
}
