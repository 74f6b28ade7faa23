import { BELTS } from './belts';
import { GLASSES } from './glasses';
import { GLOVES } from './gloves';
import type { Slide } from './kit';
import { SHOES } from './shoes';

/** Drawn slides of the measuring guides (MD-22), by the kind of goods that is measured. */
export const GUIDE_SLIDES = {
  shoes: SHOES,
  belt: BELTS,
  glasses: GLASSES,
  gloves: GLOVES,
} as const satisfies Readonly<Record<string, readonly Slide[]>>;

const slides = new Map<string, Slide>(
  Object.entries(GUIDE_SLIDES).flatMap(([kind, list]) =>
    list.map((slide) => [`${kind}.${slide.name}`, slide] as const),
  ),
);

/** @returns the slide `<kind>.<slide>`, or null when there is none */
export const findSlide = (name: string): Slide | null => slides.get(name) ?? null;
