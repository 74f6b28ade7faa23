/**
 * Default widths in which pictures are served, pixels. Requests for a width that is not in a picture's list are
 * refused.
 */
export const DEFAULT_PICTURE_WIDTHS: readonly number[] = [200, 400, 600, 800, 1200];

/** Widths of product pictures and section tiles, pixels. The originals are at least as wide as the largest width. */
export const PRODUCT_WIDTHS: readonly number[] = [200, 400, 600, 800];

/**
 * Widths of product pictures in the zoom view, pixels. A picture with a narrower original is served in the original's
 * width.
 */
export const ZOOM_WIDTHS: readonly number[] = [...PRODUCT_WIDTHS, 1200, 2000];

/** Widths of editorial pictures, which also fill wide screens, pixels. */
export const SCENE_WIDTHS: readonly number[] = [...DEFAULT_PICTURE_WIDTHS, 1600, 2000];

/** Widths of review photos, pixels: small in the row of photos, and large when opened. */
export const REVIEW_PHOTO_WIDTHS: readonly number[] = [200, 1200];

/** Widths of each family of pictures. The family is a part of the URL path: /media/<family>/…. */
export const FAMILY_WIDTHS = {
  series: ZOOM_WIDTHS,
  tiles: PRODUCT_WIDTHS,
  scenes: SCENE_WIDTHS,
} as const;

export type PictureFamily = keyof typeof FAMILY_WIDTHS;

/**
 * Width of a small picture in an e-mail, pixels. The picture is displayed smaller, so that it is sharp on every screen.
 */
export const EMAIL_PICTURE_WIDTH = 200;

/**
 * Widths that are also generated as JPEG, because messengers and some search engines do not support AVIF. The originals
 * have at least these widths.
 */
export const JPEG_WIDTHS: Readonly<Record<PictureFamily, number>> = {
  series: 800,
  tiles: 800,
  scenes: 1200,
};
