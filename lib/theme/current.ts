import { getIdentity } from '#lib/identity/current.ts';
import { DEFAULT_THEME, type Theme } from './schema.ts';

/** Returns the theme of the shop, on the server. */
export const getTheme = (): Theme => getIdentity().theme ?? DEFAULT_THEME;
