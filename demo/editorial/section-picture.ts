import type { PictureData } from '#lib/contracts/content.ts';
import { FIRST_VIEW, PAGE_WIDTH, productImageName, productViews } from '../product-images.ts';
import { TILES } from '../tiles.ts';

const HEIGHT = 1000;

/**
 * A section shown by a thing of it: the one that its drawn tile shows, as goods are photographed. Without such a picture
 * the tile itself.
 * @param code of a top section: `shoes`
 * @param alt what is seen, in a few words
 */
export function sectionPicture(code: string, alt: string): PictureData {
  const [shape = '', color = '', material = ''] = TILES[code] ?? [];
  const name = productViews(shape, color, material).includes(FIRST_VIEW)
    ? productImageName({ shape, color, material, view: FIRST_VIEW })
    : `tiles/${code}`;
  return { src: `/media/${name}`, width: PAGE_WIDTH, height: HEIGHT, alt };
}
