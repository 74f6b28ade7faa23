import type { Metadata } from 'next';
import { pictureUrl } from '@/lib/config/images';
import { site } from '@/lib/config/site';
import { getSeo, getSharePicture } from './get-seo';

interface PageWords {
  /** The page's canonical address. */
  path: string;
  /** The shop's name is added to it, except to an absolute one. */
  title: string | { absolute: string };
  description: string;
  /** For messengers; without one the shop's own. */
  image?: { src: string; width: number; height: number; alt: string };
  type?: 'website' | 'article';
}

const IMAGE_WIDTH = 1200;

/**
 * What search engines and messengers read of an indexable page: the editors' words where they wrote some
 * (AP-14), the page's own otherwise; one canonical address.
 */
export async function pageMetadata({ path, image, type = 'website', ...own }: PageWords): Promise<Metadata> {
  const [seo, share] = await Promise.all([getSeo(path), image ?? getSharePicture()]);
  const title = seo?.title ? { absolute: seo.title } : own.title;
  const description = seo?.description || own.description;
  const shared = { title: typeof title === 'string' ? title : title.absolute, description };
  const picture = share
    ? {
        url: pictureUrl(share.src, IMAGE_WIDTH),
        width: IMAGE_WIDTH,
        height: Math.round((IMAGE_WIDTH * share.height) / share.width),
        alt: share.alt,
      }
    : undefined;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      ...shared,
      type,
      url: path,
      siteName: site.name,
      locale: 'ru_RU',
      images: picture && [picture],
    },
    twitter: { ...shared, card: picture ? 'summary_large_image' : 'summary', images: picture?.url },
  };
}
