/** Widths in pixels that category tiles are made in: a closed set, as all widths here. */
export const WIDTHS: readonly number[] = [200, 400, 600, 800, 1200];

/** The studio's pictures of goods: the widest is the widest that was rendered. */
export const SERIES_WIDTHS: readonly number[] = [200, 400, 600, 800];

/** Editorial pictures also fill wide screens. */
export const SCENE_WIDTHS: readonly number[] = [...WIDTHS, 1600, 2000];
