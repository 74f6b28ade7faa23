import type { Metadata } from 'next';
import type { Product } from '#lib/contracts/product.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { productName } from '#lib/texts/product-name.ts';
import { blockTexts } from './reviews/texts.ts';
import { pageTexts } from './texts.ts';

/**
 * The canonical address contains the code; an address with an id has the same canonical one (RT-04). Each
 * color has a page and a title of its own.
 */
export function productMetadata(product: Product): Promise<Metadata> {
  const { code, description, images, is_available, price } = product;
  const name = productName(product);
  const cost = is_available && price ? formatExactPrice(price.price) : null;
  return pageMetadata({
    path: `/product/${code}`,
    title: cost ? pageTexts.metaTitle(name, cost) : name,
    description: cost
      ? pageTexts.metaDescription(name, cost, description)
      : pageTexts.soldOutDescription(name, description),
    image: images.preview ? { src: images.preview, width: 800, height: 1000, alt: name } : undefined,
    type: 'product',
  });
}

/** Of a page of reviews after the first: all colors of the model have the same, and search engines need none of them. */
export function reviewsMetadata(product: Product, page: number): Metadata {
  const name = productName(product);
  return {
    title: `${blockTexts.pageTitle(name)}, ${page}`,
    description: blockTexts.pageDescription(name, page),
    robots: { index: false, follow: true },
  };
}
