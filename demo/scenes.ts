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

/** Sizes in pixels of the scenes' masters: wide is 16:9, tall 4:5. */
export const SCENE_MASTER = {
  wide: { width: 2000, height: 1125 },
  tall: { width: 1200, height: 1500 },
} as const;
export type SceneFormat = keyof typeof SCENE_MASTER;

/** @returns the path of a scene's master within the demo's media library */
export const sceneFile = (name: string, format: SceneFormat) => `scenes/${name}.${format}.avif`;

/** @returns the path of the master of a section's tile within the demo's media library */
export const tileFile = (name: string) => `tiles/${name}.avif`;

/** Silent films of scenes (tools/product-studio/blender/make_film.py). */
export const FILMS = ['workshop', 'boots'] as const;

/** @returns the path of a film within the demo's media library */
export const filmFile = (name: (typeof FILMS)[number]) => `films/${name}.mp4`;
