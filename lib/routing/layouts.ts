/** Which frame stands around a page (LY-01). */
export type Layout = 'default' | 'empty' | 'lite' | 'look' | 'profile';

/** By the first part of the path; every other page has the default one. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  career: 'empty',
  dev: 'empty',
  order: 'lite',
  test: 'lite',
  inspiration: 'look',
  personal: 'profile',
};

/** The layout of a public path, the same as the folder under app/ that its page stands in. */
export const layoutOf = (path: string): Layout => LAYOUTS[path.split('/')[1] ?? ''] ?? 'default';

/** CH-06: the cart opens on every layout but lite and look, and on the order's pages anyway. */
export const showsCart = (path: string): boolean =>
  path.startsWith('/order') || !['lite', 'look'].includes(layoutOf(path));
