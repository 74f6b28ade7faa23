import type { PictureData } from '#lib/contracts/content.ts';
import type { Scene } from '#lib/contracts/materials.ts';
import { SCENE_PRODUCT_BOXES, type SceneFormat, type SceneName } from '../scenes.ts';

/**
 * Computes one coordinate of the focus point of a crop. A frame that is large enough contains all products, if the
 * picture is cropped around this point.
 * @param from where the products begin, as a share of the picture's width or height
 * @param to where the products end, as a share of the picture's width or height
 */
const computeFocus = (from: number, to: number) => Math.round((from / (from + 1 - to)) * 1000) / 1000;

const shot = (name: SceneName, format: SceneFormat, alt: string): Omit<PictureData, 'width' | 'height'> => {
  const [left = 0, top = 0, right = 1, bottom = 1] = SCENE_PRODUCT_BOXES[name][format].map(
    (edge) => edge / 100,
  );
  return {
    src: `/media/scenes/${name}/${format}`,
    alt,
    focus: { x: computeFocus(left, right), y: computeFocus(top, bottom) },
  };
};

/** Builds the wide and the tall picture of a scene. */
export const buildScene = (name: SceneName, alt: string): Scene => ({
  wide: { ...shot(name, 'wide', alt), width: 1600, height: 900, empty: 'left' },
  tall: { ...shot(name, 'tall', alt), width: 800, height: 1000 },
});
