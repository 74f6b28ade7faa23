import type { Metadata } from 'next';
import { buildSharePicture } from '#lib/config/images.ts';
import { buildSiteUrl } from '#lib/config/site-url.ts';
import { shorten } from '#lib/domain/text.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { getSeoDescription, getSharePicture } from './get-seo.ts';

/** Maximum length of a description, characters. Search engines truncate longer descriptions. */
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
  /** Title of the page. The shop's name is appended, except to an absolute title. */
  title: string | { absolute: string };
  description: string;
  /** Picture for messengers, by default the shop's share picture. */
  image?: SharedPicture;
  /** Path of the RSS feed with the articles that the page lists. */
  feed?: string;
  /**
   * Open Graph type. A page of type `product` renders its own tag, because Next's metadata types lack
   * `product`.
   */
  type?: 'website' | 'article' | 'product';
}

function toSharePicture({ src, width, height, alt }: SharedPicture) {
  const shared = buildSharePicture(src);
  // Without a resizing service, a third-party picture has its original size.
  if (shared.url === src) return { url: src, width, height, alt };
  return { ...shared, height: Math.round((shared.width * height) / width), alt };
}

/**
 * Builds the metadata of an indexable page, with one canonical URL. The editors' texts (AP-14) replace the page's own
 * title and description.
 */
export async function buildPageMetadata({
  path,
  image,
  feed,
  type = 'website',
  ...own
}: PageMetadataInput): Promise<Metadata> {
  const [seo, share] = await Promise.all([getSeoDescription(path), image ?? getSharePicture()]);
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
      siteName: getShopName(),
      locale: 'ru_RU',
      images: picture && [picture],
    },
    twitter: { ...shared, card: picture ? 'summary_large_image' : 'summary', images: picture?.url },
  };
}
