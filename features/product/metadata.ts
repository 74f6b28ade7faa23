import type { Metadata } from 'next';
import type { Product } from '@/lib/contracts/product';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { productTexts } from '@/lib/texts/product';
import { reviewsPath } from './reviews/reviews-path';
import { blockTexts } from './reviews/texts';
import { pageTexts } from './texts';

/**
 * The canonical address contains the code; an address with an id has the same canonical one (RT-04). Each
 * color has a page and a title of its own.
 */
export function productMetadata({ title, code, color, description, images }: Product): Promise<Metadata> {
  const name = productTexts.pictureAlt(title, color.value[0]?.name ?? '');
  return pageMetadata({
    path: `/product/${code}`,
    title: name,
    description: pageTexts.metaDescription(name, description),
    image: images.preview ? { src: images.preview, width: 800, height: 1000, alt: name } : undefined,
  });
}

/** Of a page of reviews after the first. */
export function reviewsMetadata(product: Product, page: number): Promise<Metadata> {
  const { title, color } = product;
  const name = productTexts.pictureAlt(title, color.value[0]?.name ?? '');
  return pageMetadata({
    path: reviewsPath(product, page),
    title: `${blockTexts.pageTitle(name)}, ${page}`,
    description: blockTexts.pageDescription(name, page),
  });
}
