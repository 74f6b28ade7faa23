/** Layouts of pages (LY-01). */
export type PageLayout = 'default' | 'empty' | 'lite' | 'look' | 'profile';

/** Layouts by the first segment of the path. All other pages have the default layout. */
const LAYOUTS: Readonly<Record<string, PageLayout>> = {
  career: 'empty',
  dev: 'empty',
  order: 'lite',
  test: 'lite',
  inspiration: 'look',
  personal: 'profile',
};

/**
 * Returns the layout of a public path. It has the same name as the route group under app/ that contains the
 * page.
 */
export const getLayout = (path: string): PageLayout => LAYOUTS[path.split('/')[1] ?? ''] ?? 'default';

/**
 * True when the cart can be opened on a page. It opens in every layout except `lite`, and additionally on the
 * order pages (CH-06). Pages of looks are included, because otherwise a product that is added to the cart
 * there would not be visible before the checkout (decision 073).
 */
export const canOpenCart = (path: string): boolean => path.startsWith('/order') || getLayout(path) !== 'lite';
