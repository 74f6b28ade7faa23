import type { Metadata } from 'next';
import type { Product } from '#lib/contracts/product.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';
import { formatProductName } from '#lib/texts/product-name.ts';
import { blockTexts } from './reviews/texts.ts';
import { pageTexts } from './texts.ts';

/**
 * Builds the metadata of a product's page. The canonical URL contains the product's code, even if the requested URL
 * contains the id (RT-04). Each color has its own page and title.
 */
export function buildProductMetadata(product: Product): Promise<Metadata> {
  const { code, description, images, is_available, price } = product;
  const name = formatProductName(product);
  const cost = is_available && price ? formatExactPrice(price.price) : null;
  return buildPageMetadata({
    path: `/product/${code}`,
    title: cost ? pageTexts.metaTitle(name, cost) : name,
    description: cost
      ? pageTexts.metaDescription(name, cost, description)
      : pageTexts.soldOutDescription(name, description),
    image: images.preview ? { src: images.preview, width: 800, height: 1000, alt: name } : undefined,
    type: 'product',
  });
}

/**
 * Builds the metadata of a reviews page other than the first. Search engines must not index such a page, because all
 * colors of the model have the same reviews.
 */
export function buildReviewsMetadata(product: Product, page: number): Metadata {
  const name = formatProductName(product);
  return {
    title: `${blockTexts.pageTitle(name)}, ${page}`,
    description: blockTexts.pageDescription(name, page),
    robots: { index: false, follow: true },
  };
}
