import { parseSeriesKey, SCENES, type SceneName, type SeriesKey } from '@/backend/demo/series';
import { TILES } from '@/backend/demo/tiles';
import { SCENE_WIDTHS, SERIES_WIDTHS, sharedWidth } from '@/lib/domain/picture-widths';

/** One picture of the closed set that this service has. */
export type MediaKey = { width: number; format: 'avif' | 'jpg' } & (
  | { kind: 'series'; key: SeriesKey }
  | { kind: 'scene'; name: SceneName; tall: boolean }
  | { kind: 'tile'; name: string }
);

/**
 * Reads the address after /media/: `series/<key>/<width>.avif`, `scenes/<name>/<wide|tall>/<width>.avif`,
 * `tiles/<section>/<width>.avif`; the width that is shared also as `.jpg`.
 * @returns null outside the closed sets: nothing else is ever made or looked up on disk
 */
export function parseMediaKey(address: string): MediaKey | null {
  const [family, name = '', ...rest] = address.split('/');
  const last = rest.pop() ?? '';
  const [, digits, format] = /^([1-9]\d{2,3})\.(avif|jpg)$/.exec(last) ?? [];
  if (format !== 'avif' && format !== 'jpg') return null;
  const width = Number(digits);
  const isMade = (widths: readonly number[]) =>
    format === 'avif' ? widths.includes(width) : width === sharedWidth(widths);
  if (family === 'scenes') {
    const [shape, ...more] = rest;
    const scene = SCENES.find((value) => value === name);
    const known = shape === 'wide' || shape === 'tall';
    if (!scene || !known || more.length > 0 || !isMade(SCENE_WIDTHS)) return null;
    return { kind: 'scene', name: scene, tall: shape === 'tall', width, format };
  }
  if (rest.length > 0) return null;
  if (family === 'series') {
    const key = parseSeriesKey(name);
    return key && isMade(SERIES_WIDTHS) ? { kind: 'series', key, width, format } : null;
  }
  if (family !== 'tiles' || !isMade(SERIES_WIDTHS)) return null;
  return Object.hasOwn(TILES, name) ? { kind: 'tile', name, width, format } : null;
}
