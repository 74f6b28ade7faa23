import { BELTS } from './belts.ts';
import { GLASSES } from './glasses.ts';
import { GLOVES } from './gloves.ts';
import type { Slide } from './kit.ts';
import { RINGS } from './rings.ts';
import { SHOES } from './shoes.ts';

/** Folder of the drawings, relative to the project's root. backend/modules/media/routes.ts serves them. */
export const DRAWINGS_DIR = 'public/guides';

/** Slides of the measuring guides (MD-22), by the kind of product. */
export const GUIDE_SLIDES = {
  shoes: SHOES,
  belt: BELTS,
  glasses: GLASSES,
  gloves: GLOVES,
  ring: RINGS,
} as const satisfies Readonly<Record<string, readonly Slide[]>>;

/**
 * Draws every slide.
 * @returns the drawings by file name, `<kind>.<slide>.svg`
 */
export const drawAll = (): Map<string, string> =>
  new Map(
    Object.entries(GUIDE_SLIDES).flatMap(([kind, slides]) =>
      slides.map((slide) => [`${kind}.${slide.name}.svg`, slide.draw()] as const),
    ),
  );
