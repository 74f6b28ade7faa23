import type { Material } from '#lib/contracts/materials.ts';
import { texts } from '../../texts.ts';
import { PictureWithProducts } from '../spread.tsx';

/** Look with its products. Each product can be bought separately. */
export const HomeLook = ({ code, title, lead, image, products }: Material) => (
  <PictureWithProducts
    title={title}
    text={lead}
    url={`/inspiration/${code}`}
    more={texts.looks.whole}
    image={image && { ...image.tall, alt: image.wide.alt }}
    products={products}
    side="right"
  />
);
