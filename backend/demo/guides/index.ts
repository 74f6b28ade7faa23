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

/** @returns the slide `<kind>.<slide>`, or null when there is none */
export function findSlide(name: string): Slide | null {
  const [kind = '', slide, ...rest] = name.split('.');
  const slides =
    rest.length === 0 && new Map<string, readonly Slide[]>(Object.entries(GUIDE_SLIDES)).get(kind);
  return (slides || []).find((known) => known.name === slide) ?? null;
}
