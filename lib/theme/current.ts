import { DEFAULT_THEME, type Theme } from './schema.ts';

/** Returns the theme of the shop. */
export const getTheme = (): Theme => DEFAULT_THEME;
