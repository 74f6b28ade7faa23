/**
 * Layer of the project: a group of files, and the files of other layers that they may import.
 *
 * Paths are written without extension and without `/index`. A path that ends in `/` matches all files of a folder. `*`
 * matches a single name, `**` any number of folders.
 */
export interface ImportLayer {
  /** Files of the layer. Files in the same folder, such as a feature, may import each other. */
  files: readonly string[];
  /** Files of other layers that the layer may import. */
  imports: readonly string[];
  /** Packages that the layer may import. If absent, all packages are allowed. */
  packages?: readonly string[];
  /** Set when imports within the folder must be relative and all others must begin with `#`. Not checked if absent. */
  relative?: 'within';
}

const RULES = ['lib/contracts/', 'lib/domain/', 'lib/identity/', 'lib/texts/'];
const SHOP = [
  ...RULES,
  ...['lib/html/', 'lib/log/', 'lib/metrics/', 'lib/routing/', 'lib/settings/', 'lib/theme/', 'lib/tracing/'],
];
const FEATURES = ['features/*', 'features/*/server'];

/** Features that other features may import. */
const BASE = [
  'features/{addresses,back-in-stock,cart,confirm-phone,favorites,forms,installments,location,modals}',
  'features/{order-actions,order-lookup,popular,search,session,size-guides,sizes,viewed}',
  'features/favorites/server',
];

/** Import rules of the whole project. A file belongs to the first layer whose `files` match its path. */
export const LAYERS: readonly ImportLayer[] = [
  // This row is before the row of all tests, because tests of scripts must not import bench.
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
    imports: [
      ...['components/', ...FEATURES, 'features/*/components/*-modal', 'lib/', 'styles/'],
      '.cache/fonts/', // written by scripts/shop/fonts.ts
    ],
  },
  {
    files: ['features/{addresses,cart,favorites,location,modals,session}/'],
    imports: ['components/', 'features/{modals,search,session}', 'lib/'],
    relative: 'within',
  },
  { files: ['features/*/'], imports: ['components/', ...BASE, 'lib/'], relative: 'within' },
  { files: ['components/'], imports: [...RULES, 'lib/bridge', 'lib/config/', 'lib/hooks/'] },
  // The formatter of prices needs the currency of the shop, and the texts need its name.
  { files: ['lib/domain/'], imports: ['lib/identity/current'], packages: [] },
  {
    files: ['lib/texts/'],
    imports: ['lib/config/public-settings', 'lib/domain/', 'lib/identity/current'],
    packages: [],
  },
  { files: ['lib/contracts/'], imports: RULES, packages: ['zod'] },
  { files: ['lib/theme/'], imports: ['lib/', 'styles/themes/'] },
  { files: ['lib/'], imports: [] },
  { files: ['middleware'], imports: ['lib/config/', 'lib/identity/', 'lib/routing/'] },
  { files: ['instrumentation'], imports: ['lib/bridge'] },
  { files: ['instrumentation-client'], imports: ['lib/hooks/', 'lib/routing/'] },
  { files: ['next.config'], imports: ['lib/config/'] },

  // The back end: other files import a module only by its index.ts.
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
      ...[
        'lib/identity/',
        'lib/metrics/',
        'lib/settings/',
        'lib/texts/shop-name',
        'lib/theme/',
        'lib/tracing/',
      ],
    ],
  },
  // The composition root: only these files import both the back end and the storefront.
  {
    files: ['server', 'shop', 'render-worker', 'web-process'],
    imports: ['backend/open-shop', 'gateway/', 'lib/', 'shop', 'web-process'],
  },

  {
    files: ['bench/'],
    imports: ['backend/', 'demo/', 'e2e/', 'gateway/', 'lib/', 'scripts/', 'shop', 'tests/'],
  },
  { files: ['tools/'], imports: ['backend/', 'demo/', 'lib/', 'scripts/', 'tests/'] },
];
