import type { Material } from '#lib/contracts/materials.ts';
import { texts } from '../../texts.ts';
import { Spread } from '../spread.tsx';

/** One look and what it is made of, each of which can be bought. */
export const HomeLook = ({ code, title, lead, image, products }: Material) => (
  <Spread
    title={title}
    text={lead}
    url={`/inspiration/${code}`}
    more={texts.looks.whole}
    image={image && { ...image.tall, alt: image.wide.alt }}
    products={products}
    side="right"
  />
);
