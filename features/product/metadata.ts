import type { Metadata } from 'next';
import type { Product } from '@/lib/contracts/product';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { productTexts } from '@/lib/texts/product';
import { texts } from './texts';

/** The code is the product's one address; by id it leads there (RT-04). Colours are pages of their own, and say so. */
export function productMetadata({ title, code, color, description, images }: Product): Promise<Metadata> {
  const name = productTexts.pictureAlt(title, color.value[0]?.name ?? '');
  return pageMetadata({
    path: `/product/${code}`,
    title: name,
    description: texts.metaDescription(name, description),
    image: images.preview ? { src: images.preview, width: 800, height: 1000, alt: name } : undefined,
  });
}
