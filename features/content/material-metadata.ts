import type { Metadata } from 'next';
import type { Material } from '@/lib/contracts/materials';
import { pageMetadata } from '@/lib/seo/page-metadata';

export { pageMetadata as listMetadata } from '@/lib/seo/page-metadata';

/** What search engines and messengers read of a material. */
export const materialMetadata = (path: string, material: Material): Promise<Metadata> =>
  pageMetadata({
    path,
    title: material.title,
    description: material.description,
    image: material.image.wide,
    type: 'article',
  });
