import type { PictureData } from '#lib/contracts/content.ts';
import { buildProductImageName, FIRST_VIEW, listProductViews, PAGE_WIDTH } from '../product-images.ts';
import { TILES } from '../tiles.ts';

const HEIGHT = 1000;

/**
 * Builds the picture of a section. The picture is the photograph of the product on the section's tile, or the tile
 * itself if there is no such photograph.
 * @param code code of a top section: `shoes`
 * @param alt short description of the picture
 */
export function buildSectionPicture(code: string, alt: string): PictureData {
  const [shape = '', color = '', material = ''] = TILES[code] ?? [];
  const name = listProductViews(shape, color, material).includes(FIRST_VIEW)
    ? buildProductImageName({ shape, color, material, view: FIRST_VIEW })
    : `tiles/${code}`;
  return { src: `/media/${name}`, width: PAGE_WIDTH, height: HEIGHT, alt };
}
