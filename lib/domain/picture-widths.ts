/** Widths in pixels that a picture is asked for in: a closed set, as are the widths of every family below. */
export const WIDTHS: readonly number[] = [200, 400, 600, 800, 1200];

/** Pictures of goods and the tiles of sections: the widest is how wide their masters are. */
export const PRODUCT_WIDTHS: readonly number[] = [200, 400, 600, 800];

/** Editorial pictures also fill wide screens. */
export const SCENE_WIDTHS: readonly number[] = [...WIDTHS, 1600, 2000];

/** Photographs of reviews: small ones in a row, and each alone. */
export const REVIEW_PHOTO_WIDTHS: readonly number[] = [200, 1200];

/** The families of pictures, named as in the address /media/<family>/…, with the widths that each is made in. */
export const FAMILY_WIDTHS = {
  series: PRODUCT_WIDTHS,
  tiles: PRODUCT_WIDTHS,
  scenes: SCENE_WIDTHS,
} as const;

export type PictureFamily = keyof typeof FAMILY_WIDTHS;

/** The width of a small picture in a letter, in pixels: it is shown smaller, and sharp on every screen. */
export const LETTER_WIDTH = 200;

/** The width that messengers show above a link, where the picture is as wide. */
const SHARED_WIDTH = 1200;

/** The width of a family that is also made as a JPEG: messengers and some search engines cannot show AVIF. */
export const sharedWidth = (widths: readonly number[]): number => Math.min(SHARED_WIDTH, Math.max(...widths));
