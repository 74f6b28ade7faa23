import { COLORS } from '../colors';
import type { PictureKey } from '../picture-key';
import { DRAWINGS } from './kinds';
import { palette } from './kinds/palette';
import { Canvas, type View } from './studio/canvas';
import type { Drawing } from './studio/drawing';
import { paper } from './studio/ground';

/** A finished picture: RGB bytes. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

export const picture = (canvas: Canvas): Picture => ({
  width: canvas.width,
  height: canvas.height,
  data: canvas.bytes(),
});

/** The drawing of a shape in a colour and material; throws for names outside the closed lists. */
export function drawing(key: Omit<PictureKey, 'view'>): Drawing {
  const draw = DRAWINGS[key.shape];
  const color = COLORS.find(({ code }) => code === key.color);
  if (!draw || !color) throw new Error(`no drawing for ${key.shape} in ${key.color}`);
  return draw(palette(color.hex, key.material));
}

/**
 * Draws a picture of goods, 4:5.
 * @param width in pixels
 */
export async function drawGoods(key: PictureKey, width: number): Promise<Picture> {
  const canvas = new Canvas(width, width * 1.25, paper);
  const scale = width / 800;
  const made = drawing(key);
  if (key.view === 'pair') {
    await canvas.draw(made, { scale: scale * 0.86, x: scale * 138, y: scale * 30 });
    await canvas.draw(made, { scale: scale * 0.9, x: scale * -28, y: scale * 104 });
  } else await canvas.draw(made, key.view === 'detail' ? near(made, scale) : { scale, x: 0, y: 0 });
  return picture(canvas);
}

/** The detail view: the same drawing from closer, around its most telling place. */
function near({ focus }: Drawing, scale: number): View {
  const zoomed = scale * focus.zoom;
  return { scale: zoomed, x: 400 * scale - focus.x * zoomed, y: 500 * scale - focus.y * zoomed };
}
