import { parseSeriesKey, SCENES, type SceneName, type SeriesKey } from '@/backend/demo/series';
import { TILES } from '@/backend/demo/tiles';
import { SCENE_WIDTHS, SERIES_WIDTHS, WIDTHS } from '@/lib/domain/picture-widths';

/** One picture of the closed set that this service has. */
export type MediaKey =
  | { kind: 'series'; key: SeriesKey; width: number }
  | { kind: 'scene'; name: SceneName; tall: boolean; width: number }
  | { kind: 'tile'; name: string; width: number };

/**
 * Reads the address after /media/: `series/<key>/<width>.avif`, `scenes/<name>/<wide|tall>/<width>.avif`,
 * `tiles/<section>/<width>.avif`.
 * @returns null outside the closed sets: nothing else is ever made or looked up on disk
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
  if (family !== 'tiles' || !WIDTHS.includes(width)) return null;
  return Object.hasOwn(TILES, name) ? { kind: 'tile', name, width } : null;
}
