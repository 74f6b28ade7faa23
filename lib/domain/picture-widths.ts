/** Widths in pixels that a picture is asked for in: a closed set, as all widths here. */
export const WIDTHS: readonly number[] = [200, 400, 600, 800, 1200];

/** The studio's pictures of goods and the tiles of sections: the widest is the widest that was rendered. */
export const SERIES_WIDTHS: readonly number[] = [200, 400, 600, 800];

/** What messengers show above a link, where the picture is as wide. */
const SHARED_WIDTH = 1200;

/** The one width of a family that is also made as a JPEG: messengers and some search engines draw no AVIF. */
export const sharedWidth = (widths: readonly number[]): number => Math.min(SHARED_WIDTH, Math.max(...widths));

/** Editorial pictures also fill wide screens. */
export const SCENE_WIDTHS: readonly number[] = [...WIDTHS, 1600, 2000];
