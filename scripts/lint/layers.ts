/**
 * A layer of the project: files, and what else these may import.
 *
 * Paths are without extension and without `/index`. One that ends in `/` is a whole folder, `*` is a single name, `**`
 * any number of folders.
 */
export interface Layer {
  /** Its files. Files of one folder, such as a feature, import each other freely. */
  files: readonly string[];
  /** Files of other layers that it may import. */
  imports: readonly string[];
  /** Packages that it may import. All when absent. */
  packages?: readonly string[];
  /** True when imports within the folder are relative and others begin with `#`. Not checked when absent. */
  relative?: 'within';
}

const RULES = ['lib/contracts/', 'lib/domain/', 'lib/texts/'];
const SHOP = [...RULES, 'lib/html/', 'lib/log/', 'lib/routing/', 'lib/settings/'];
const FEATURES = ['features/*', 'features/*/server'];

/** Features that other features may import. */
const BASE = [
  'features/{addresses,back-in-stock,cart,confirm-phone,favorites,forms,installments,location,modals}',
  'features/{order-actions,order-lookup,popular,search,session,size-guides,sizes,viewed}',
  'features/favorites/server',
];

/** Import rules of the whole project. A file belongs to the first layer that names it. */
export const LAYERS: readonly Layer[] = [
  // Before the row of tests, because the tests of scripts import no bench either.
  { files: ['scripts/**/*.test'], imports: ['backend/', 'demo/', 'gateway/', 'lib/', 'scripts/', 'tests/'] },
  { files: ['scripts/'], imports: ['backend/', 'demo/', 'gateway/', 'lib/'] },
  {
    files: [
      'tests/',
      'e2e/',
      '**/*.test',
      '**/fixtures',
      '**/testing/',
      'playwright.config',
      'vitest.config',
    ],
    imports: ['**'],
  },

  // The storefront: app → features → components → lib.
  { files: ['app/**/route'], imports: ['app/', 'components/', ...FEATURES, 'lib/', 'styles/'] },
  {
    files: ['app/'],
    imports: ['components/', ...FEATURES, 'features/*/components/*-modal', 'lib/', 'styles/'],
  },
  {
    files: ['features/{addresses,cart,favorites,location,modals,session}/'],
    imports: ['components/', 'features/{modals,search,session}', 'lib/'],
    relative: 'within',
  },
  { files: ['features/*/'], imports: ['components/', ...BASE, 'lib/'], relative: 'within' },
  { files: ['components/'], imports: [...RULES, 'lib/bridge', 'lib/config/', 'lib/hooks/'] },
  { files: ['lib/domain/'], imports: [], packages: [] },
  { files: ['lib/texts/'], imports: ['lib/config/site', 'lib/domain/'], packages: [] },
  { files: ['lib/contracts/'], imports: RULES, packages: ['zod'] },
  { files: ['lib/'], imports: [] },
  { files: ['middleware'], imports: ['lib/config/', 'lib/routing/'] },
  { files: ['instrumentation-client'], imports: ['lib/hooks/', 'lib/routing/'] },
  { files: ['next.config'], imports: ['lib/config/'] },

  // The shop: a module is opened by its index.ts.
  { files: ['backend/db/'], imports: SHOP },
  { files: ['backend/providers/'], imports: ['backend/db/', ...SHOP] },
  { files: ['backend/kernel/'], imports: ['backend/db/', 'backend/providers/', ...SHOP] },
  {
    files: ['backend/modules/*/'],
    imports: ['backend/db/', 'backend/kernel/', 'backend/modules/*', 'backend/providers/', ...SHOP],
  },
  {
    files: ['backend', 'backend/*', 'backend/cli/', 'backend/http/'],
    imports: [
      ...['backend', 'backend/*', 'backend/db/', 'backend/http/', 'backend/kernel/', 'backend/modules/*'],
      ...['backend/providers/', ...SHOP],
    ],
  },
  { files: ['demo/'], imports: ['backend/', 'lib/'] },

  {
    files: ['gateway/'],
    imports: [
      ...['lib/bridge', 'lib/cache/', 'lib/config/', 'lib/domain/', 'lib/log/', 'lib/routing/'],
      'lib/settings/',
    ],
  },
  // The composition root: the only place that sees the shop and the storefront.
  { files: ['server', 'shop', 'render-worker'], imports: ['backend/open-shop', 'gateway/', 'lib/', 'shop'] },

  {
    files: ['bench/'],
    imports: ['backend/', 'demo/', 'e2e/', 'gateway/', 'lib/', 'scripts/', 'shop', 'tests/'],
  },
  { files: ['tools/'], imports: ['backend/', 'demo/', 'lib/', 'scripts/', 'tests/'] },
];
