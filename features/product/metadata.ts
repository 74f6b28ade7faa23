import type { Metadata } from 'next';
import { pictureUrl } from '@/lib/config/images';
import type { Product } from '@/lib/contracts/product';
import { productTexts } from '@/lib/texts/product';

const WIDTH = 1200;

/** The code is the product's one address; by id it leads there (RT-04). */
export function productMetadata({ title, code, color, description, images }: Product): Metadata {
  const canonical = `/product/${code}`;
  const name = productTexts.pictureAlt(title, color.value[0]?.name ?? '');
  const image = { url: pictureUrl(images.preview, WIDTH), width: WIDTH, height: WIDTH * 1.25, alt: name };
  return {
    title: name,
    description,
    alternates: { canonical },
    openGraph: { title: name, description, url: canonical, images: images.preview ? [image] : undefined },
  };
}
