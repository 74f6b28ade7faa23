import type { Drawing } from '../studio/drawing';
import type { Palette } from './palette';
import { pump } from './pumps';

export type Draw = (palette: Palette) => Drawing;

/** Every silhouette of the demo's closed list, by its name. */
export const DRAWINGS: Readonly<Record<string, Draw>> = {
  'pump-stiletto': (p) => pump(p, { heel: 9, kind: 'stiletto', toe: 'point' }),
  'pump-kitten': (p) => pump(p, { heel: 4.5, kind: 'kitten', toe: 'point' }),
  'pump-block': (p) => pump(p, { heel: 7, kind: 'block', toe: 'almond' }),
  'pump-square': (p) => pump(p, { heel: 5.5, kind: 'flared', toe: 'square' }),
  'ballet-round': (p) => pump(p, { heel: 1, kind: 'stacked', toe: 'round', side: 2.2, back: 4.9 }),
  'ballet-pointed': (p) => pump(p, { heel: 1, kind: 'stacked', toe: 'point', side: 2.1, back: 4.9 }),
};
