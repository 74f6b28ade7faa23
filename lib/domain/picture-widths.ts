/** Widths in pixels that a picture is asked for in: a closed set, as are the widths of every family below. */
export const WIDTHS: readonly number[] = [200, 400, 600, 800, 1200];

/** Pictures of goods and the tiles of sections as pages show them: their masters are as wide as the widest, or wider. */
export const PRODUCT_WIDTHS: readonly number[] = [200, 400, 600, 800];

/** Pictures of goods in the zoom: one whose master is narrower comes as wide as that. */
export const ZOOM_WIDTHS: readonly number[] = [...PRODUCT_WIDTHS, 1200, 2000];

/** Editorial pictures also fill wide screens. */
export const SCENE_WIDTHS: readonly number[] = [...WIDTHS, 1600, 2000];

/** Photographs of reviews: small ones in a row, and each alone. */
export const REVIEW_PHOTO_WIDTHS: readonly number[] = [200, 1200];

/** The families of pictures, named as in the address /media/<family>/…, with the widths that each is made in. */
export const FAMILY_WIDTHS = {
  series: ZOOM_WIDTHS,
  tiles: PRODUCT_WIDTHS,
  scenes: SCENE_WIDTHS,
} as const;

export type PictureFamily = keyof typeof FAMILY_WIDTHS;

/** The width of a small picture in a letter, in pixels: it is shown smaller, and sharp on every screen. */
export const LETTER_WIDTH = 200;

/**
 * The width that is also made as a JPEG: messengers and some search engines cannot show AVIF. Masters are at least as
 * wide.
 */
export const SHARED_WIDTHS: Readonly<Record<PictureFamily, number>> = {
  series: 800,
  tiles: 800,
  scenes: 1200,
};
