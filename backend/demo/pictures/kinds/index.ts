import type { Drawing } from '../studio/drawing';
import { ACCESSORIES } from './accessories';
import { BAGS } from './bags';
import type { Palette } from './palette';
import { SHOES } from './shoes';

export type Draw = (palette: Palette) => Drawing;

/** Every silhouette of the demo's closed list, by its name. */
export const DRAWINGS: Readonly<Record<string, Draw>> = { ...SHOES, ...BAGS, ...ACCESSORIES };
