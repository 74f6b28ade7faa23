import type { PictureData } from '#lib/contracts/content.ts';
import type { Scene } from '#lib/contracts/materials.ts';
import { SCENE_GOODS, type SceneFormat, type SceneName } from '../scenes.ts';

/**
 * The point that a picture is cropped around: with it a frame that can hold all goods does hold them.
 * @param from where the goods begin, as a share of the picture
 * @param to where they end
 */
const keep = (from: number, to: number) => Math.round((from / (from + 1 - to)) * 1000) / 1000;

const shot = (name: SceneName, format: SceneFormat, alt: string): Omit<PictureData, 'width' | 'height'> => {
  const [left = 0, top = 0, right = 1, bottom = 1] = SCENE_GOODS[name][format].map((edge) => edge / 100);
  return {
    src: `/media/scenes/${name}/${format}`,
    alt,
    focus: { x: keep(left, right), y: keep(top, bottom) },
  };
};

/** A picture of a group of goods, wide and tall. */
export const scene = (name: SceneName, alt: string): Scene => ({
  wide: { ...shot(name, 'wide', alt), width: 1600, height: 900, empty: 'left' },
  tall: { ...shot(name, 'tall', alt), width: 800, height: 1000 },
});
