/** Layouts of pages (LY-01). */
export type Layout = 'default' | 'empty' | 'lite' | 'look' | 'profile';

/** Layouts by the first segment of the path. Other pages have the default one. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  career: 'empty',
  dev: 'empty',
  order: 'lite',
  test: 'lite',
  inspiration: 'look',
  personal: 'profile',
};

/** Returns the layout of a public path. It is the route group under app/ that contains the page. */
export const getLayout = (path: string): Layout => LAYOUTS[path.split('/')[1] ?? ''] ?? 'default';

/**
 * True when the cart can be opened. It opens on every layout except lite, and additionally on the order pages
 * (CH-06). Looks have it, too, because otherwise a product bought there would first be visible at checkout (decision
 * 073).
 */
export const canOpenCart = (path: string): boolean => path.startsWith('/order') || getLayout(path) !== 'lite';
