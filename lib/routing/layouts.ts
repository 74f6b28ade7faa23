/** Layouts of pages (LY-01). */
export type Layout = 'default' | 'empty' | 'lite' | 'look' | 'profile';

/** Layouts by the first segment of the path; other pages have the default one. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  career: 'empty',
  dev: 'empty',
  order: 'lite',
  test: 'lite',
  inspiration: 'look',
  personal: 'profile',
};

/** The layout of a public path; the same as the route group under app/ that contains its page. */
export const layoutOf = (path: string): Layout => LAYOUTS[path.split('/')[1] ?? ''] ?? 'default';

/**
 * CH-06: the cart can be opened on every layout but lite, and on the order pages nevertheless. Looks have it too: what is
 * bought there would else be seen at checkout first (decision 073).
 */
export const showsCart = (path: string): boolean => path.startsWith('/order') || layoutOf(path) !== 'lite';
