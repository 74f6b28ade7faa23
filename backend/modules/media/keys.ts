import { COLORS } from '@/backend/demo/colors';
import { formatPictureKey, type PictureKey, parsePictureKey } from '@/backend/demo/picture-key';
import { TILES } from '@/backend/demo/pictures/tiles';
import { parseSeriesKey, type SeriesKey } from '@/backend/demo/series';
import { MATERIALS, SCENES, SHAPES, VIEWS } from '@/backend/demo/shapes';
import { SCENE_WIDTHS, SERIES_WIDTHS, WIDTHS } from '@/lib/domain/picture-widths';

/** One picture of the closed set that this service has or draws. */
export type MediaKey =
  | { kind: 'series'; key: SeriesKey; width: number }
  | { kind: 'goods'; key: PictureKey; width: number }
  | { kind: 'scene'; name: (typeof SCENES)[number]; tall: boolean; width: number }
  | { kind: 'tile'; name: string; width: number };

/**
 * Reads the address after /media/: `series/<key>/<width>.avif`, `goods/<key>/<width>.avif`, `scenes/<name>/<wide|tall>/<width>.avif`,
 * `tiles/<section>/<width>.avif`.
 * @returns null outside the closed sets: nothing else is ever drawn or looked up on disk
 */
export function parseMediaKey(address: string): MediaKey | null {
  const [family, name = '', ...rest] = address.split('/');
  const last = rest.pop() ?? '';
  const width = Number(/^([1-9]\d{2,3})\.avif$/.exec(last)?.[1]);
  if (family === 'scenes') {
    const [format, ...more] = rest;
    const scene = SCENES.find((value) => value === name);
    const known = format === 'wide' || format === 'tall';
    if (!scene || !known || more.length > 0 || !SCENE_WIDTHS.includes(width)) return null;
    return { kind: 'scene', name: scene, tall: format === 'tall', width };
  }
  if (rest.length > 0) return null;
  if (family === 'series') {
    const key = parseSeriesKey(name);
    return key && SERIES_WIDTHS.includes(width) ? { kind: 'series', key, width } : null;
  }
  if (!WIDTHS.includes(width)) return null;
  if (family === 'tiles') return Object.hasOwn(TILES, name) ? { kind: 'tile', name, width } : null;
  if (family !== 'goods') return null;
  const key = parsePictureKey(name);
  return key && { kind: 'goods', key, width };
}

/** Every key of goods there is: some thousands. A warm-up takes those that products name. */
export function allGoodsKeys(): string[] {
  return SHAPES.flatMap(({ shape }) =>
    COLORS.flatMap(({ code }) =>
      MATERIALS.flatMap((material) =>
        VIEWS.map((view) => formatPictureKey({ shape, color: code, material, view })).filter(parsePictureKey),
      ),
    ),
  );
}
