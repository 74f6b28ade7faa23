import { describe, expect, it } from 'vitest';
import { SCENE_PRODUCT_BOXES, SCENES, type SceneName } from '../scenes.ts';
import { buildScene } from './scene.ts';

/**
 * PICTURE has the aspect ratios (width to height) of the pictures. FRAMES has the ratios of the most extreme frames to
 * which the storefront crops the pictures.
 */
const PICTURE = { wide: 16 / 9, tall: 4 / 5 };
const FRAMES = { wide: [5 / 4, 4 / 3, 16 / 9], tall: [4 / 5, 1 / 0.93] };

/** By scene, the aspect ratio of a desktop frame that is lower than the picture. */
const LOW_FRAMES: Partial<Record<SceneName, number>> = {
  autumn: 2,
  evening: 2,
  everyday: 2,
  'three-sizes': 2,
  'two-moods': 2.4,
  'three-boots': 2.4,
};

/** Computes which part of the picture's width (or height) is in the frame, in hundredths of the width (or height). */
function shown(share: number, focus: number): [from: number, to: number] {
  const from = focus * (1 - share) * 100;
  return [from, from + share * 100];
}

describe.each(SCENES)('the scene %s', (name) => {
  const { wide, tall } = buildScene(name, '');

  it.each([
    ['wide', wide],
    ['tall', tall],
  ] as const)('keeps its products in every frame that shows its %s picture', (format, { focus }) => {
    const [left, top, right, bottom] = SCENE_PRODUCT_BOXES[name][format];
    const low = format === 'wide' ? LOW_FRAMES[name] : undefined;
    for (const frame of [...FRAMES[format], ...(low ? [low] : [])]) {
      const ratio = frame / PICTURE[format];
      const [from, to] = shown(Math.min(1, ratio), focus?.x ?? 0.5);
      const [above, below] = shown(Math.min(1, 1 / ratio), focus?.y ?? 0.5);
      expect(from, `${frame} left`).toBeLessThanOrEqual(left + 0.1);
      expect(to, `${frame} right`).toBeGreaterThanOrEqual(right - 0.1);
      expect(above, `${frame} top`).toBeLessThanOrEqual(top + 0.1);
      expect(below, `${frame} bottom`).toBeGreaterThanOrEqual(bottom - 0.1);
    }
  });

  it('is empty where text may be', () => {
    expect(wide.empty).toBe('left');
    expect(SCENE_PRODUCT_BOXES[name].wide[0]).toBeGreaterThanOrEqual(36);
  });
});
