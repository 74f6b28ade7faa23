import { scrollTo } from '../scroll';
import type { State } from '../state';
import { CATALOG } from './catalog';
import { CONTENT } from './content';
import { PERSONAL } from './personal';
import { PRODUCT } from './product';
import { PURCHASE } from './purchase';
import { SHELL } from './shell';

export { NOTICES } from './notices';

/** States of a shopper who has answered the notices. */
export const QUIET: readonly State[] = [
  ...SHELL,
  ...CATALOG,
  ...PRODUCT,
  ...PURCHASE,
  ...PERSONAL,
  ...CONTENT,
];

/** States that only a browser on the shop's own machine sees. */
export const LOCAL: readonly State[] = [
  {
    name: 'dev-ui',
    path: '/dev/ui',
    arrange: ({ page }) => scrollTo(page.getByRole('heading', { level: 2, name: 'Поля', exact: true })),
  },
];
