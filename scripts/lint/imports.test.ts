import { describe, expect, it } from 'vitest';
import { checkImports } from './imports.ts';

type Sample = readonly [path: string, specifiers: readonly string[]];

/** Imports that are refused in the back end and in the storefront. */
const OUTSIDE = [
  ...['#demo', '#demo/catalog', '#tools/size-guide-drawings', '#bench/report', '#scripts/steps'],
  ...['#tests/api', '#e2e/support/purchase', '#gateway', '#gateway/http/server'],
];
/** Imports that are refused in the storefront. */
const SHOP = [...OUTSIDE, '#backend', '#backend/instance', '#backend/db/client'];
const INNER_FILES = ['#features/cart/store', '#features/cart/components/cart-line'];
const NOT_OF_A_FEATURE = [...SHOP, ...INNER_FILES, '#app/providers', '#features/cart/components/cart-modal'];
const NOT_OF_BASE = ['#features/checkout', '#features/location', '#features/favorites/server'];
const OTHER_FEATURES = ['#features/catalog', '#features/catalog/server', '#features/size-guides/server'];
const NOT_OF_THE_SHOP = [
  ...[...OUTSIDE, '#app/providers', '#components/ui/button', '#features/cart', '#styles/tokens'],
  ...['#lib/api/result', '#lib/config/site', '#lib/hooks/use-debounced', '#lib/cache/manifest'],
];

const REFUSED: readonly Sample[] = [
  ['app/page.tsx', [...SHOP, ...INNER_FILES]],
  ['app/(default)/cart/page.tsx', [...SHOP, ...INNER_FILES]],
  [
    'app/api/[...path]/route.ts',
    [
      ...OUTSIDE,
      ...INNER_FILES,
      '#backend/index',
      '#backend/db/client',
      '#features/cart/components/cart-modal',
    ],
  ],
  ['app/robots.txt/route.ts', [...SHOP, ...INNER_FILES, '#backend/open-shop', '../../shop']],
  ['shop.ts', ['#backend/db/client', '#backend/index', '#app/providers', '#demo/index']],
  ['render-worker.ts', ['#backend/db/client', '#features/cart', './server']],
  ['features/checkout/rules.ts', [...NOT_OF_A_FEATURE, ...OTHER_FEATURES, '../cart', '../cart/queries']],
  ['features/checkout/components/form.tsx', [...NOT_OF_A_FEATURE, ...OTHER_FEATURES, '../../cart']],
  ['features/checkout/components/map/pin.tsx', [...NOT_OF_A_FEATURE, ...OTHER_FEATURES, '../../../cart']],
  ['features/checkout/components/map/city/pin.tsx', [...NOT_OF_A_FEATURE, '../../../../cart/queries']],
  ['features/cart/store.ts', ['#features/cart', '#features/cart/queries']],
  ...['addresses', 'cart', 'favorites', 'location', 'modals', 'session'].flatMap((name): Sample[] => [
    [
      `features/${name}/store.ts`,
      [...SHOP, ...NOT_OF_BASE.filter((other) => !other.startsWith(`#features/${name}`))],
    ],
    [
      `features/${name}/components/list.tsx`,
      [...SHOP, '#features/checkout', '#app/providers', '../../search'],
    ],
    [`features/${name}/components/list/row.tsx`, [...SHOP, '#features/sizes', '../../../search']],
  ]),
  [
    'components/ui/button.tsx',
    [
      ...[...SHOP, '#features/cart', '#app/providers', '#lib/api/client', '#lib/cache/manifest'],
      ...['#lib/routing/redirect-target', '#lib/seo/json-ld', '#lib/analytics/events', '#lib/log/logger'],
    ],
  ],
  [
    'lib/api/server.ts',
    [...SHOP, '#features/cart', '#components/ui/button', '#app/providers', '#styles/tokens'],
  ],
  ['lib/cache/manifest.ts', ['#features/cart', '../../features/cart', '../../backend/open-shop']],
  [
    'lib/domain/money.ts',
    [
      ...[
        '#lib/config/site',
        '#components/ui/button',
        'react',
        '@hono/node-server',
        'node:fs',
        '../config/site',
      ],
      ...['zod', '#lib/texts/common', '../contracts/cart'],
    ],
  ],
  ['lib/texts/order.ts', ['zod', '#lib/contracts/orders', '#lib/config/paths']],
  ['lib/contracts/cart.ts', ['kysely', 'zodiac', '#lib/api/result', '#backend/db/client']],
  ['backend/db/client.ts', [...NOT_OF_THE_SHOP, '../modules/orders', '../kernel/context']],
  ['backend/http/router.ts', [...NOT_OF_THE_SHOP, '../modules/orders/repo']],
  ['backend/jobs.ts', [...NOT_OF_THE_SHOP, './modules/orders/repo']],
  ['backend/providers/mail/index.ts', [...NOT_OF_THE_SHOP, '../../modules/orders', '../../kernel/context']],
  ['backend/modules/cart/service.ts', [...NOT_OF_THE_SHOP, '../orders/repo', '#backend/modules/orders/repo']],
  ['backend/modules/cart/rules/sum.ts', [...NOT_OF_THE_SHOP, '../../orders/repo']],
  [
    'demo/index.ts',
    [
      ...['#app/providers', '#components/ui/button', '#features/cart', '#gateway/http/server'],
      ...['#scripts/steps', '#tools/size-guide-drawings', '#bench/report'],
    ],
  ],
  [
    'gateway/http/server.ts',
    [
      ...[
        '../../backend/open-shop.ts',
        '../../app/providers.tsx',
        '../../components/ui/button.tsx',
        '../../shop.ts',
      ],
      ...[
        '../../features/cart/index.ts',
        '../../demo/index.ts',
        '../../scripts/tasks.mjs',
        '#lib/api/client',
      ],
    ],
  ],
  [
    'server.ts',
    [
      './backend/index.ts',
      './app/providers.tsx',
      './demo/index.ts',
      './bench/pages.ts',
      './scripts/tasks.mjs',
    ],
  ],
  [
    'middleware.ts',
    [
      ...[...SHOP, '#lib/domain/money', '#lib/api/client', '#app/providers', '#components/ui/button'],
      '#features/cart',
    ],
  ],
  ['scripts/cluster.ts', ['#bench/nodes', '../bench/report', '#tools/product-studio', '#app/providers']],
  ['scripts/shop/web.ts', ['#tests/commerce', '#tests/support/ephemeral', '#e2e/support/purchase']],
  ['scripts/shop/shop.test.ts', ['#bench/nodes']],
];

const ALLOWED: readonly Sample[] = [
  ['app/page.tsx', ['#features/catalog/server', '#features/cart', '#components/ui/button', './loading']],
  [
    'app/modal-root.tsx',
    ['#features/cart/components/cart-modal', '#lib/seo/json-ld', '#styles/globals.scss'],
  ],
  ['app/robots.txt/route.ts', ['#features/catalog/server', '#lib/config/site']],
  ['shop.ts', ['#backend/open-shop', '#gateway/shop', '#lib/api/remote-shop']],
  ['render-worker.ts', ['#gateway/rendering/worker', './shop']],
  ['features/checkout/rules.ts', ['#features/cart', './store', '#lib/domain/money', 'react']],
  ['features/checkout/components/form.tsx', ['../store', '..', '#features/favorites/server']],
  ['features/checkout/components/map/city/pin.tsx', ['../../../store', './pin.module.scss']],
  ['features/cart/store.ts', ['#features/session', '#features/search']],
  ['components/ui/button.tsx', ['#lib/texts/common', '../layout/row', '#lib/contracts/cart']],
  ['lib/domain/money.ts', ['./plural', '#lib/domain/russian/names']],
  ['lib/texts/order.ts', ['./common', '#lib/domain/order-states', '#lib/config/public-settings']],
  ['lib/contracts/cart.ts', ['./zod', 'zod/v4/core', '#lib/domain/money', '#lib/texts/common']],
  ['lib/api/server.ts', ['#lib/cache/manifest', 'server-only']],
  [
    'backend/modules/cart/service.ts',
    [
      ...[
        '#lib/domain/money',
        '../orders',
        './repo',
        '../../db/client',
        'kysely',
        '#lib/routing/redirect-target',
      ],
      ...['#lib/log', '#lib/html'],
    ],
  ],
  ['backend/open-shop.ts', ['./modules', './modules/seo', './jobs', './http/router', './index']],
  ['demo/index.ts', ['#backend/modules/orders/repo', '#lib/domain/money', './catalog']],
  ['gateway/http/server.ts', ['../page-cache/entry.ts', '#lib/config/site.ts', 'node:http']],
  ['server.ts', ['#gateway/index.ts', '#lib/log/logger.ts', './shop']],
  ['middleware.ts', ['#lib/routing/redirect-target', '#lib/config/site', 'next/server']],
  ['bench/pages.ts', ['#scripts/shop/database', '#tests/support/ephemeral', '../scripts/tasks.mjs']],
  ['features/cart/cart.test.tsx', [...SHOP, ...INNER_FILES, '../checkout']],
  ['backend/modules/cart/testing/fixtures.ts', ['#app/providers', '../../orders/repo']],
];

/** Lists the specifiers of a sample that the check refuses. Each specifier is imported on its own line. */
function refusedOf([path, specifiers]: Sample): string[] {
  const source = specifiers.map((name, at) => `import { a${at} } from '${name}';\n`).join('');
  return checkImports(path, source).map(({ line }) => specifiers[line - 1] ?? '');
}

describe('the layers', () => {
  it.each(REFUSED)('refuse in %s: %j', (...sample) => {
    expect(refusedOf(sample)).toEqual(sample[1]);
  });

  it.each(ALLOWED)('allow in %s: %j', (...sample) => {
    expect(refusedOf(sample)).toEqual([]);
  });

  it.each([
    "import '#backend/open-shop.ts';",
    "import type { Shop } from '#backend/open-shop.ts';",
    "import { type Shop } from '#backend/open-shop.ts';",
    "import * as shop from '#backend/open-shop.ts';",
    "export * from '#backend/open-shop.ts';",
    "export type { Shop } from '#backend/open-shop.ts';",
    "const shop = import('#backend/open-shop.ts');",
    'const shop = import(/* later */ `#backend/instance`);',
    "const shop = require('#backend/open-shop.ts');",
    "type Shop = import('#backend/open-shop.ts').Shop;",
    "import shop = require('#backend/open-shop.ts');",
    "const element = <p>Don't</p>; const shop = import('../../backend/open-shop.ts');",
  ])('refuse %s', (statement) => {
    expect(checkImports('lib/api/server.tsx', `// Слова\n${statement}\n`)).toEqual([
      { path: 'lib/api/server.tsx', line: 2, message: expect.stringContaining('lib imports only itself') },
    ]);
  });

  it('report the file, the import and the allowed layers', () => {
    const source =
      "import { money } from '#lib/domain/money.ts';\nimport { cart } from '#features/cart/index.ts';\n";
    expect(checkImports('lib/contracts/sums.ts', source)).toEqual([
      {
        path: 'lib/contracts/sums.ts',
        line: 2,
        message:
          "'#features/cart/index.ts': lib/contracts imports only itself, lib/contracts/, lib/domain/, lib/identity/, lib/texts/",
      },
    ]);
  });

  it('refuse a file that belongs to no layer', () => {
    expect(checkImports('office/index.ts', '')).toHaveLength(1);
  });
});
