import { join } from 'node:path';
import manifest from './series/manifest.json';

/** Width in pixels of the studio's pictures; other widths are made of it. */
export const SERIES_MASTER = 800;
/** The view that goods are listed by, which lies on disk in a listing's width too. */
export const FIRST_VIEW = 'quarter';

/** @returns widths in pixels that a view's picture lies on disk in, the master last */
export const seriesWidths = (view: string): readonly number[] =>
  view === FIRST_VIEW ? [400, SERIES_MASTER] : [SERIES_MASTER];

/** What the studio made of one shape in one material. */
export interface SeriesEntry {
  views: string[];
  colors: string[];
}
export type Manifest = Record<string, Record<string, SeriesEntry>>;

/** One picture of the studio's series: what goods it shows, and from where. */
export interface SeriesKey {
  shape: string;
  color: string;
  material: string;
  view: string;
}

const made: Manifest = manifest;

/** Where the series lies, from the project's root. */
export const SERIES_DIR = 'backend/demo/series';

/** @returns the path of a picture's file from the project's root */
export function seriesFile({ shape, color, material, view }: SeriesKey, width: number): string {
  return join(SERIES_DIR, shape, material, `${color}.${view}.${width}.avif`);
}

/** @returns the views of goods that the studio made, in their order, or none */
export function seriesViews(shape: string, color: string, material: string): readonly string[] {
  if (!Object.hasOwn(made, shape)) return [];
  const entry = made[shape]?.[material];
  return entry?.colors.includes(color) ? entry.views : [];
}

export const formatSeriesKey = ({ shape, color, material, view }: SeriesKey) =>
  `${shape}.${color}.${material}.${view}`;

/** @returns the parts of `<shape>.<colour>.<material>.<view>`, or null when there is no such picture */
export function parseSeriesKey(key: string): SeriesKey | null {
  const [shape = '', color = '', material = '', view = '', ...rest] = key.split('.');
  if (rest.length > 0 || !seriesViews(shape, color, material).includes(view)) return null;
  return { shape, color, material, view };
}

/** Groups of goods: the start page's, capsules', landings' and looks'. */
export const SCENES = [
  'autumn',
  'evening',
  'everyday',
  'atelier',
  'office',
  'weekend',
  'winter',
  'summer',
  'gift',
  'two-moods',
  'three-sizes',
  'three-boots',
  'lasting',
  'ceramics',
  'theatre',
  'look-city',
  'look-date',
  'look-park',
  'look-frost',
  'look-light',
] as const;
export type SceneName = (typeof SCENES)[number];

/** Widths in pixels that scenes are rendered at: wide is 16:9, tall 4:5. */
export const SCENE_MASTER = { wide: 2000, tall: 1200 } as const;

export const sceneFile = (name: string, format: 'wide' | 'tall') =>
  join(SERIES_DIR, 'scenes', `${name}.${format}.avif`);

export const tileFile = (name: string) => join(SERIES_DIR, 'tiles', `${name}.avif`);

/** Silent films of scenes (studio/make_film.py). */
export const FILMS = ['workshop', 'boots'] as const;

export const filmFile = (name: (typeof FILMS)[number]) => join(SERIES_DIR, 'films', `${name}.mp4`);
