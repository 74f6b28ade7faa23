import { scrollTo } from '../scroll.ts';
import type { State } from '../state.ts';
import { CATALOG } from './catalog.ts';
import { CONTENT } from './content.ts';
import { PERSONAL } from './personal.ts';
import { PRODUCT } from './product.ts';
import { PURCHASE } from './purchase.ts';
import { SHELL } from './shell.ts';

export { NOTICES } from './notices.ts';

/** States of a shopper who has answered the notices. */
export const QUIET: readonly State[] = [
  ...SHELL,
  ...CATALOG,
  ...PRODUCT,
  ...PURCHASE,
  ...PERSONAL,
  ...CONTENT,
];

/** States that only a browser on the machine of the shop can show. */
export const LOCAL: readonly State[] = [
  {
    name: 'dev-ui',
    path: '/dev/ui',
    arrange: ({ page }) => scrollTo(page.getByRole('heading', { level: 2, name: 'Поля', exact: true })),
  },
];
