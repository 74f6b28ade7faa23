import { COLORS } from './colors';
import { MATERIALS, type Material, SHAPES, type Shape, VIEWS, type View } from './shapes';

/** What one picture of goods shows. */
export interface PictureKey {
  shape: string;
  color: string;
  material: Material;
  view: View;
}

const shapes = new Map<string, Shape>(SHAPES.map((shape) => [shape.shape, shape]));
const colors = new Set(COLORS.map((color) => color.code));

/** @returns `<shape>.<colour>.<material>.<view>`, the last part of /media/goods/… */
export function formatPictureKey({ shape, color, material, view }: PictureKey): string {
  return `${shape}.${color}.${material}.${view}`;
}

/** @returns the key's parts, or null when it is outside the closed set */
export function parsePictureKey(key: string): PictureKey | null {
  const [shape = '', color = '', materialPart, viewPart, ...rest] = key.split('.');
  const known = shapes.get(shape);
  const material = MATERIALS.find((value) => value === materialPart);
  const view = VIEWS.find((value) => value === viewPart);
  if (!known || !colors.has(color) || !material || !view || rest.length > 0) return null;
  if (view === 'pair' && known.heel === undefined) return null;
  return { shape, color, material, view };
}
