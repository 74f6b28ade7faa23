/**
 * Names of scenes, which are pictures of several products. The start page, news, capsules, landings and looks show
 * them.
 */
export const SCENES = [
  'autumn',
  'evening',
  'everyday',
  'atelier',
  'care',
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

/** Sizes of the scenes' masters in pixels: wide is 16:9, tall 4:5. */
export const SCENE_MASTER = {
  wide: { width: 2000, height: 1125 },
  tall: { width: 1200, height: 1500 },
} as const;
export type SceneFormat = keyof typeof SCENE_MASTER;

/** Rectangle around all products of a picture. Its edges are in hundredths of the picture's width and height. */
type GoodsBox = readonly [left: number, top: number, right: number, bottom: number];

/** Rectangles of the products in each scene. In the wide pictures, the part to the left of the products is empty. */
export const SCENE_PRODUCT_BOXES: Readonly<Record<SceneName, Readonly<Record<SceneFormat, GoodsBox>>>> = {
  autumn: { wide: [46, 15, 93, 92], tall: [11, 31, 91, 90] },
  evening: { wide: [46, 36, 94, 92], tall: [11, 46, 91, 92] },
  everyday: { wide: [44, 16, 97, 93], tall: [4, 30, 94, 94] },
  atelier: { wide: [44, 48, 94, 82], tall: [6, 58, 90, 84] },
  care: { wide: [38, 16, 95, 86], tall: [8, 37, 94, 87] },
  office: { wide: [51, 11, 94, 96], tall: [13, 26, 94, 97] },
  weekend: { wide: [48, 31, 95, 92], tall: [11, 43, 95, 93] },
  winter: { wide: [47, 24, 96, 95], tall: [11, 37, 93, 94] },
  summer: { wide: [50, 3, 96, 95], tall: [12, 20, 96, 94] },
  gift: { wide: [37, 37, 97, 95], tall: [8, 52, 95, 93] },
  'two-moods': { wide: [43, 31, 98, 80], tall: [4, 46, 99, 85] },
  'three-sizes': { wide: [36, 17, 97, 82], tall: [6, 35, 95, 78] },
  'three-boots': { wide: [40, 32, 97, 83], tall: [8, 45, 95, 82] },
  lasting: { wide: [46, 5, 97, 83], tall: [7, 22, 98, 85] },
  ceramics: { wide: [39, 38, 95, 92], tall: [5, 51, 95, 93] },
  theatre: { wide: [48, 30, 99, 96], tall: [7, 42, 94, 96] },
  'look-city': { wide: [50, 12, 94, 96], tall: [12, 21, 94, 93] },
  'look-date': { wide: [40, 36, 97, 97], tall: [7, 45, 95, 90] },
  'look-park': { wide: [47, 16, 96, 96], tall: [7, 27, 95, 93] },
  'look-frost': { wide: [41, 24, 86, 97], tall: [8, 34, 88, 93] },
  'look-light': { wide: [40, 45, 98, 93], tall: [2, 52, 99, 88] },
};

/** Builds the path of a scene's master within the demo's media library. */
export const buildScenePath = (name: string, format: SceneFormat) => `scenes/${name}.${format}.avif`;

/** Builds the path of the master of a section's tile within the demo's media library. */
export const buildTilePath = (name: string) => `tiles/${name}.avif`;

/** Silent videos of scenes (tools/product-studio/blender/make_film.py). */
export const FILMS = ['workshop', 'boots'] as const;

/** Builds the path of a video within the demo's media library. */
export const buildFilmPath = (name: (typeof FILMS)[number]) => `films/${name}.mp4`;
